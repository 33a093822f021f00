export { heldByHoop } from './hoop-crop.ts';
export { type DrawnThread, lightLeft, type ThreadPath } from './light-left.ts';
export { makeStrings, type StringsRequest } from './make-strings.ts';
export { pinOffset } from './pins.ts';
export { hoopDrawing, renderThread, type ThreadPicture } from './render-thread.ts';
export * from './scheme.ts';
export { metresByThread, threadMetresAlong, threadMetresOf } from './thread-length.ts';
