export { type Caller, guestKit, heldFor, type Marker, markerOf } from './access.ts';
export { guestKeyHash, guestOf, newGuestKey } from './keys.ts';
export { type Hand, handRepository } from './repository.ts';
