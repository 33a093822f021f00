export { attentionCrop, type AttentionMap, attentionMap } from './attention.ts';
export * from './colour/index.ts';
export * from './geometry.ts';
export * from './mosaic/index.ts';
export * from './random.ts';
export * from './raster.ts';
export * from './render/index.ts';
export * from './resample.ts';
export * from './scheme.ts';
