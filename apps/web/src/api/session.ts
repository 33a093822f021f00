import { hostCookiePrefix, signedInCookie } from '@uzor/contract';
import { useSyncExternalStore } from 'react';
import { forgetAnswers } from '../offline/kept-names.ts';
import { keepText, keptText } from './kept-text.ts';

/*
 * The token itself lies in an HttpOnly cookie that scripts cannot read. What is kept here is only the knowledge that
 * there is one, so that menus and guards need not ask the server first. The server sets a cookie with the same knowledge
 * beside it: it counts where a browser has lost its storage and kept its cookies.
 */
const key = 'uzor:signed-in';
const changed = 'uzor:session';
/** Where `face.ts` keeps who is signed in. */
export const faceKey = 'uzor:face';
/** Where times at the table are kept. */
export const sittingsKey = 'uzor:sittings';
/** Where parking flags are kept. */
export const flagsKey = 'uzor:flags';
/** Where spools of thread are kept. */
export const spoolsKey = 'uzor:spools';

/** True after a sign-in that has not been refused since. */
export function signedInNow(): boolean {
  return keptText(key) === '1' || cookieName() !== undefined;
}

/** The name under which the cookie lies here; by https it has a prefix. */
function cookieName(): string | undefined {
  const cookies = typeof document === 'undefined' ? [] : document.cookie.split('; ');
  return [hostCookiePrefix + signedInCookie, signedInCookie].find((name) => cookies.includes(`${name}=1`));
}

/** Call after login and after completing a blank: the answer has set the cookie. */
export function rememberSignIn(): void {
  keepText(faceKey, null); // it may be somebody else
  forgetAnswers();
  keepText(key, '1');
  window.dispatchEvent(new Event(changed));
}

/** Call after logout; a 401 does it by itself. */
export function forgetSignIn(): void {
  if (!signedInNow()) return;
  keepText(faceKey, null);
  keepText(sittingsKey, null);
  keepText(flagsKey, null);
  keepText(spoolsKey, null);
  forgetAnswers();
  keepText(key, null);
  const name = cookieName();
  const secure = name === signedInCookie ? '' : '; secure'; // a browser changes a cookie with the prefix in no other way
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser we serve has the Cookie Store
  if (name !== undefined) document.cookie = `${name}=; path=/; max-age=0${secure}`;
  window.dispatchEvent(new Event(changed));
}

/** Reports every sign-in and sign-out, those of other tabs too; returns how to stop. */
export function watchSession(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(); // null: the whole store was cleared
  };
  window.addEventListener(changed, listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', elsewhere);
  };
}

/** Whether the visitor is signed in; false while a page is drawn at build. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(watchSession, signedInNow, () => false);
}
