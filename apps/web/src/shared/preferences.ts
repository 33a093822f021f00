import * as z from 'zod/mini';
import { writeLocal, readLocal } from '../api/kept-text.ts';
import { watchSession } from '../api/session.ts';
import { Observable } from '../ui/observable.ts';

/** Preferences of a screen, shared by all works on this device. @param shape every field with its default */
export function keptPreferences<P extends object>(key: string, shape: z.ZodMiniType<P>) {
  const read = (stored: string | null): P => {
    try {
      return shape.parse(JSON.parse(stored ?? '{}'));
    } catch {
      return shape.parse({}); // invalid, for example edited by hand
    }
  };
  let text = readLocal(key);
  const preferences = new Observable<P>(read(text));
  // After a sign-out an open page must not write deleted preferences back.
  const follow = () => {
    const now = readLocal(key);
    if (now !== text) preferences.set(read(now));
    text = now;
  };
  if (typeof window !== 'undefined') watchSession(follow);
  const prefer = (change: Partial<P>): void => {
    preferences.set({ ...preferences.value, ...change });
    text = JSON.stringify(preferences.value);
    writeLocal(key, text);
  };
  return { preferences, prefer };
}

export const validOf = <Item>(item: z.ZodMiniType<Item>) =>
  z.catch(
    z.pipe(
      z.array(z.catch(z.nullable(item), null)),
      z.transform((items: (Item | null)[]) => items.filter((one) => one !== null)),
    ),
    [],
  );
