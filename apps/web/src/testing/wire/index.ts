/* Entities of the wire as a server would send them; each takes what a test wants different. */
export * from './blanks.ts';
export * from './kits.ts';
export * from './bag.ts';
export * from './desk.ts';
export * from './missing-parts.ts';
export * from './parts.ts';
export * from './segments.ts';
export * from './shop.ts';
