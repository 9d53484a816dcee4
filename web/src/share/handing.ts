/** Ways to hand something on: into the clipboard, to another app, as a file. Browsers allow some of them only at safe addresses. */
import { api } from "../lib/api";

/** Whether pictures can be put into the clipboard. */
export const canCopyPictures = (): boolean =>
  typeof ClipboardItem !== "undefined" && typeof navigator.clipboard?.write === "function";

/** Puts a picture into the clipboard; it is fetched meanwhile, since a browser allows this only right after a press. */
export async function copyPicture(url: string): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ "image/png": api.file(url) })]);
}

/** Puts a text into the clipboard; tells whether that is allowed here. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether files of a type can be given to other apps, as on phones. */
export function canShare(type: string): boolean {
  const probe = new File([], "bastide", { type });
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [probe] });
}

/** Gives a file to another app. */
export async function share(url: string, name: string, type: string): Promise<void> {
  const file = new File([await api.file(url)], name, { type });
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // Who thinks better of it has changed his mind, nothing more.
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}
