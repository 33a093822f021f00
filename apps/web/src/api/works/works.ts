import { signedInNow, signInEvent } from '../session.ts';
import { guestKit } from '../together/guest-keys.ts';
import { WorkStore } from './work-store.ts';

/** The store of works in this browser. Without a sign-in or a guest's link nothing outlives the page. */
export const works = new WorkStore((address) => signedInNow() || guestKit(address) !== null);

if (typeof window !== 'undefined') window.addEventListener(signInEvent, () => void works.renew());
