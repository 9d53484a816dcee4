"""The kernel: what is compiled. Everything here is functions on two records, see ``layout.py``.

``layout`` and ``constants`` say what the numbers mean, ``jit`` how functions are compiled. ``cells``,
``board``, ``features``, ``acting``, ``scoring``, ``farms`` and ``turn`` are the base game; ``river``,
``abbot``, ``inns`` and ``traders`` are what an expansion adds to it. ``playout`` plays at random; ``many``
and ``writing`` are what Python calls.
"""
