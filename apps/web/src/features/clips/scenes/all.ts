export { codeScene } from './code.ts';
export { constructorScene } from './constructor.ts';
export { mosaicScene } from './mosaic.ts';
export { paintScene } from './paint.ts';
export { printScene } from './print.ts';
export { threadScene } from './thread.ts';
