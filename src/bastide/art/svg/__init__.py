"""How anything is written as SVG: lines, elements, colours, sizes, and forms that several drawings share."""
