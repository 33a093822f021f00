export { type DrawnThread, lightLeft, type Wound } from './light-left.ts';
export { makeStrings, type StringsRequest } from './make-strings.ts';
export { pinOffset } from './pins.ts';
export { hoopDrawing, renderThread, type ThreadPicture } from './render-thread.ts';
export { linesOf, type StringScheme } from './scheme.ts';
export { threadMetresAlong, threadMetresOf } from './thread-length.ts';
