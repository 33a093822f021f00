/* Proofs of entered codes by the slug of the order they opened; test clients send them as the browser's cookie. */

const proofs = new Map<string, string>();
/** Name of the cookie as the server sets it; servers behind https add a prefix. */
let cookieName = 'uzor_codes';

/** Headers of the browser in which these orders were opened. */
export function ofBrowser(...slugs: readonly string[]): Readonly<Record<string, string>> {
  const kept = slugs.flatMap((slug) => proofs.get(slug) ?? []);
  return kept.length > 0 ? { cookie: `${cookieName}=${kept.join('.')}` } : {};
}

/** As `ofBrowser`, for the order that the path of a call names. */
export const ofItsBrowser = (path: string) => ofBrowser(/\/blank\/([^/?]+)/.exec(path)?.[1] ?? '');

/** Records the proof that the answer to `POST /blank` sets, by the slug of its order. */
export function noteOpened(setCookie: unknown, answer: unknown): void {
  const [, name, kept] = /((?:__Host-)?uzor_codes)=([^;]+)/.exec(String(setCookie)) ?? [];
  const slug: unknown = Object(Object(answer).data).slug;
  if (name === undefined || kept === undefined || typeof slug !== 'string') return;
  cookieName = name;
  proofs.set(slug, kept);
}

/** Opens an order that a test inserted: with the proof of its code, or like another open order. */
export function openAs(slug: string, by: { readonly proof: string } | { readonly slug: string }): void {
  const kept = 'proof' in by ? by.proof : proofs.get(by.slug);
  if (kept !== undefined) proofs.set(slug, kept);
}
