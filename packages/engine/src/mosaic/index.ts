export * from './make-mosaic.ts';
