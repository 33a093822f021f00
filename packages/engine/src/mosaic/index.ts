export * from './make-mosaic.ts';
export { skinShare } from './skin.ts';
