/* The part of intake for browsers: types, extents and limits, without a decoder. */
export * from './photo-header.ts';
export * from './refusals.ts';
export * from './sniff.ts';
