/** The part of intake for browsers: types, sizes, limits and what files state about their pixels, without a decoder. */
export * from './colour.ts';
export { isSideways, type Orientation } from './orientation.ts';
export * from './photo-facts.ts';
export * from './photo-header.ts';
export * from './refusals.ts';
export * from './sniff.ts';
