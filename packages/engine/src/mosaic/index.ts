export * from './make-mosaic.ts';
export * from './stand-ins.ts';
