/** What a browser refused to keep (a forbidden or a full store), for the life of the page; null: let go here, though it may lie there. */
const refused = new Map<string, string | null>();

/** The text kept under a key in this browser; null where there is none. */
export function keptText(key: string): string | null {
  const here = refused.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // forbidden by the customer, or a page drawn at build
  }
}

/** Keeps a text beyond the life of the page, or for its life where the browser refuses; null lets go of it. */
export function keepText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    refused.delete(key);
  } catch {
    refused.set(key, text);
  }
}
