export * from './colour/index.ts';
export * from './random.ts';
export * from './raster.ts';
export * from './scheme.ts';
