/** Values the browser refused to store (forbidden or full), held until the page closes; null marks a deleted one. */
const refused = new Map<string, string | null>();

/** The stored text for a key in this browser; null if there is none. */
export function readLocal(key: string): string | null {
  const here = refused.get(key);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // forbidden by the customer, or the page is being prerendered
  }
}

/** Keeps a text in local storage, or in memory if the browser refuses; null deletes it. */
export function writeLocal(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    refused.delete(key);
  } catch {
    refused.set(key, text);
  }
}

export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text for this tab unless the browser refuses; null deletes it. */
export function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // The storage is full or forbidden, so nothing is stored.
  }
}

/** Key under which `code-drafts.ts` stores the orders begun in this browser. */
export const begunOrdersKey = 'uzor-codes';

/** Keys of texts about the device and its screen; all other texts are about a person. */
const ofDevice: ReadonlySet<string> = new Set([
  'lang',
  'notice-seen',
  'uzor:board',
  'uzor:colour-scheme',
  'uzor:screens',
  'uzor:strings',
]);

export function personalKeys(): string[] {
  const keys = new Set(refused.keys());
  try {
    for (const key of Object.keys(localStorage)) keys.add(key);
  } catch {
    // Forbidden by the customer.
  }
  return [...keys].filter((key) => !ofDevice.has(key));
}

/** Deletes the texts about a person, except those whose key starts with `kept`. */
export function forgetTexts(kept?: string): void {
  for (const key of personalKeys()) if (kept === undefined || !key.startsWith(kept)) writeLocal(key, null);
  try {
    sessionStorage.clear();
  } catch {
    // Forbidden by the customer.
  }
}

/** Removes the entries of one work from stored texts; entries of other works stay. */
export function forgetTextsOf(kitId: string): void {
  for (const key of personalKeys()) {
    const text = readLocal(key);
    if (key.includes(kitId) || text === kitId) writeLocal(key, null);
    else if (text?.includes(kitId)) writeLocal(key, textWithout(text, kitId));
  }
}

function textWithout(text: string, kitId: string): string | null {
  try {
    return JSON.stringify(without(JSON.parse(text), kitId));
  } catch {
    return null; // not JSON: a single value
  }
}

function without(kept: unknown, kitId: string): unknown {
  if (Array.isArray(kept)) return kept.filter((item) => !JSON.stringify(item).includes(kitId));
  if (typeof kept !== 'object' || kept === null) return kept;
  return Object.fromEntries(
    Object.entries(kept)
      .filter(([name, value]) => !name.includes(kitId) && !(typeof value === 'string' && value.includes(kitId)))
      .map(([name, value]) => [name, without(value, kitId)]),
  );
}
