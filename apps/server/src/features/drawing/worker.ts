import { yieldToOthers } from '../../platform/engine/give-way.ts';

/* Runs on an engine thread: every export is a task of the pool; bytes are returned by transfer. */

export { booklet } from './booklet.ts';
export { card } from './card.ts';
export { troubles } from './check.ts';
export { crop } from './crop.ts';
export { faces } from './faces.ts';
export { needs } from './boxes/needs.ts';
export { preview, swatches } from './pieces.ts';
export { retouch } from './retouch.ts';
export { look, tracing, wanted } from './schemes.ts';
export { segmentPictures } from './segment-pictures.ts';
export { finishedWork, substitutionsOf } from './boxes/substitutions.ts';
export { warm } from './warm.ts';

yieldToOthers(); // lower this thread's priority, below answers, mails and the database
