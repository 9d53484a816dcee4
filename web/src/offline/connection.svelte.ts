/** Whether this device has a network at all; whether the server answers is seen by asking it. */
class Connection {
  #online = $state(navigator.onLine);

  constructor() {
    const look = (): void => void (this.#online = navigator.onLine);
    addEventListener("online", look);
    addEventListener("offline", look);
  }

  get online(): boolean {
    return this.#online;
  }
}

export const connection = new Connection();
