import { guestHeader } from '@uzor/contract';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { Observable } from '../../ui/observable.ts';
import { writeLocal, readLocal } from '../kept-text.ts';
import { tellWatchers, watchSession } from '../session.ts';

/* Keys of the works that this browser may open by a link. Every call on such a work sends its key. */

const kept = 'uzor:guest-of';

const guestSchema = z.object({
  key: z.string(),
  /** First name of the owner, shown after the link has ended. */
  owner: z.catch(z.nullable(z.string()), null),
});
const keptSchema = z.record(z.string(), z.unknown());
export type GuestOf = z.infer<typeof guestSchema>;
type Kept = Readonly<Record<string, GuestOf>>;

let parsed: { readonly text: string | null; readonly keys: Kept } = { text: null, keys: {} };

function all(): Kept {
  const text = readLocal(kept);
  if (text !== parsed.text) parsed = { text, keys: keysOf(text) };
  return parsed.keys;
}

function keysOf(text: string | null): Kept {
  try {
    const entries = Object.entries(keptSchema.parse(JSON.parse(text ?? '{}')));
    return Object.fromEntries(
      entries.flatMap(([kitId, entry]) => {
        const guest = guestSchema.safeParse(entry);
        return guest.success ? [[kitId, guest.data]] : [];
      }),
    );
  } catch {
    return {}; // not written by this app
  }
}

/** The link by which this browser has access to a kit; null if it has none. */
export function guestOf(kitId: string): GuestOf | null {
  return all()[kitId] ?? null;
}

export function keepGuest(kitId: string, guest: GuestOf | null): void {
  const { [kitId]: _, ...others } = all();
  const keys = guest === null ? others : { ...others, [kitId]: guest };
  writeLocal(kept, Object.keys(keys).length === 0 ? null : JSON.stringify(keys));
  tellWatchers();
}

/** Like `guestOf`, for components; null while a page is prerendered. */
export function useGuestOf(kitId: string): GuestOf | null {
  return useSyncExternalStore(
    watchSession,
    () => guestOf(kitId),
    () => null,
  );
}

export function kitOfKey(key: string): string | null {
  return Object.entries(all()).find(([, guest]) => guest.key === key)?.[0] ?? null;
}

/** The kit that an address below `/api` or a channel name refers to, if this browser is its guest. */
export function guestKit(address: string): string | null {
  return Object.keys(all()).find((id) => address.split(/[/?.]/).includes(id)) ?? null;
}

/** The guest key for the kit of an address or a channel, as a request header; empty if there is none. */
export function guestKeyFor(address: string): Record<string, string> {
  const kitId = guestKit(address);
  const key = kitId === null ? undefined : guestOf(kitId)?.key;
  return key === undefined ? {} : { [guestHeader]: key };
}

/** The kit that last refused a call of this guest: its link may have ended. */
export const refusedGuest = new Observable<{ readonly kitId: string } | null>(null);
