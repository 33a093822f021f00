export { crossingFaults } from './crossings.ts';
export * from './make-paint.ts';
export type { PotFacts } from './pots.ts';
export * from './region-cells.ts';
export * from './region-paths.ts';
export * from './region-scheme.ts';
export * from './region-svg.ts';
export * from './render-paint.ts';
export { brokenScanLines } from './scan-lines.ts';
