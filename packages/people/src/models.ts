/* The models as Node reads them; browsers fetch the same files by their hashed addresses. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The model of `openFaceFinder`, 1.1 MB, read from its package. */
export function faceModel(): Uint8Array {
  return readFileSync(resolve('@mediapipe/face_detection/face_detection_full_range.tflite'));
}

/** The model of `openPersonFinder`, 0.25 MB, read from its package. */
export function personModel(): Uint8Array {
  return readFileSync(resolve('@mediapipe/selfie_segmentation/selfie_segmentation.tflite'));
}
