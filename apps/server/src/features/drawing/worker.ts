import { yieldToOthers } from '../../platform/engine/give-way.ts';

/* Runs on an engine thread: every export is a task of the pool; bytes are returned by transfer. */

export { booklet } from './booklet.ts';
export { card } from './card.ts';
export { faces, troubles } from './faces.ts';
export { crop } from './crop.ts';
export { finishedWork, needs, substitutionsOf } from './boxes.ts';
export { look, preview, retouch, swatches, tracing, wanted } from './schemes.ts';
export { segmentPictures } from './segment-pictures.ts';
export { warm } from './warm.ts';

yieldToOthers(); // lower this thread's priority, below answers, mails and the database
