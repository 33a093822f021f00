/* Example entities of the wire format; each function takes the fields in which a test differs. */
export * from './blanks.ts';
export * from './kits.ts';
export * from './bag.ts';
export * from './desk.ts';
export * from './missing-parts.ts';
export * from './parts.ts';
export * from './segments.ts';
export * from './shop.ts';
