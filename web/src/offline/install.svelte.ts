/** Installing the page as an app, where the browser offers it: it then asks when we say so, not by itself. */

interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

class Installation {
  #offer = $state.raw<Offer | undefined>();

  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#offer = event as Offer;
    });
    addEventListener("appinstalled", () => (this.#offer = undefined));
  }

  /** Whether the browser would install the page now. */
  get isOffered(): boolean {
    return this.#offer !== undefined;
  }

  /** Lets the browser ask; an offer can be taken once. */
  async take(): Promise<void> {
    const offer = this.#offer;
    this.#offer = undefined;
    await offer?.prompt();
  }
}

export const installation = new Installation();
