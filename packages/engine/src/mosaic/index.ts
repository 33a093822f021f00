export * from './make-mosaic.ts';
export * from './substitutions.ts';
