/** The models as Node reads them; browsers fetch them by URL. Licence: `apps/web/public/licences/mediapipe.txt`. */
import { readFileSync } from 'node:fs';

const read = (name: string): Uint8Array => readFileSync(new URL(`../models/${name}`, import.meta.url));

/** The model of `openFaceFinder`, 1.1 MB. */
export const faceModel = (): Uint8Array => read('face_detection_full_range.tflite');

/** The model of `openPersonFinder`, 0.25 MB. */
export const personModel = (): Uint8Array => read('selfie_segmentation.tflite');
