/* Recolouring a scheme by hand within its box; loaded only by the retouch screen and the server. */
export * from './apply-retouch.ts';
export * from './bags.ts';
export * from './lettering.ts';
export * from './legible.ts';
export * from './pieces.ts';
export * from './specks.ts';
