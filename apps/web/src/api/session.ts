import { hostCookiePrefix, signedInCookie } from '@uzor/contract';
import { useSyncExternalStore } from 'react';
import { forgetTexts, writeLocal, readLocal } from './kept-text.ts';
import { renewPictures } from './works/background.ts';

/* The token is an HttpOnly cookie; local storage and a readable cookie only record that there is one. */
const key = 'uzor:signed-in';
const changed = 'uzor:session';
export const signInEvent = 'uzor:sign-in';
/** Key under which `cached-profile.ts` stores who is signed in. */
export const profileKey = 'uzor:face';

export function signedInNow(): boolean {
  return readLocal(key) === '1' || cookieName() !== undefined;
}

/** The name of the readable cookie in this browser; over https it has a prefix. */
function cookieName(): string | undefined {
  const cookies = typeof document === 'undefined' ? [] : document.cookie.split('; ');
  return [hostCookiePrefix + signedInCookie, signedInCookie].find((name) => cookies.includes(`${name}=1`));
}

/** Call after login and after completing a blank: the answer has set the cookie. */
export function rememberSignIn(): void {
  writeLocal(profileKey, null); // another person may have signed in
  void renewPictures(true);
  writeLocal(key, '1');
  window.dispatchEvent(new Event(signInEvent));
  tellWatchers();
}

/**
 * Deletes the sign-in, the pictures and the stored texts about the person, except those whose key starts with `kept`.
 * `forgetPerson` also deletes the rest.
 */
export async function forgetSignIn(kept?: string): Promise<void> {
  if (!signedInNow()) return;
  forgetTexts(kept);
  const forgotten = renewPictures(false);
  const name = cookieName();
  const secure = name === signedInCookie ? '' : '; secure'; // prefixed cookies can only be changed with it
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser we support has the Cookie Store API
  if (name !== undefined) document.cookie = `${name}=; path=/; max-age=0${secure}`;
  tellWatchers();
  await forgotten;
}

/** Notifies subscribers that the session, or data stored with it, has changed. */
export function tellWatchers(): void {
  window.dispatchEvent(new Event(changed));
}

/**
 * Calls `listener` when the session or data stored with it changes in this tab, or the session in another tab. Returns
 * an unsubscribe function.
 */
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

export function useSignedIn(): boolean {
  return useSyncExternalStore(watchSession, signedInNow, () => false);
}
