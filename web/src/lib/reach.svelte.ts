/** Where others find this server: a link that leads to "localhost" leads them to their own machine. */
import { api } from "./api";
import { below } from "./root";

const HERE = /^(localhost|127\.[\d.]+|\[::1\])$/;

class Reach {
  /** What links begin with. */
  origin = $state(location.origin);
  /** Whether links work on this machine alone. */
  isOnlyHere = $state(false);

  /** Asks the server, where the address of this page says nothing to others. */
  async load(): Promise<void> {
    this.origin = location.origin;
    this.isOnlyHere = false;
    if (!HERE.test(location.hostname)) return;
    try {
      const found = await api.reach();
      this.origin = found.origin ?? location.origin;
      this.isOnlyHere = found.only_here;
    } catch {
      // The link is shown as it is; who made it will notice what the address says.
    }
  }

  /** A path of this page as a whole address. */
  whole(path: string): string {
    return new URL(below(path), this.origin).href;
  }
}

export const reach = new Reach();
