/* What a browser may know of intake: types, extents and limits, without a decoder. */
export * from './photo-header.ts';
export * from './refusals.ts';
export * from './sniff.ts';
