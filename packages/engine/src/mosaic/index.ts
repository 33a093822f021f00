export * from './make-mosaic.ts';
export * from './presets.ts';
