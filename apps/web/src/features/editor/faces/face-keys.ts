import type { PhotoFace } from '@uzor/engine';
import type { KeyboardEvent } from 'react';
import { type FacePlace, movedFace, scaledFace } from './face-moves.ts';

/** Share of the frame's width a key moves a face by. */
const keyStep = 0.01;
const bigKeyStep = 0.05;
const keyScale = 1.06;

/** Arrows move the face, with Shift further; plus and minus resize it; Delete removes it: null. Undefined for other keys. */
export function afterFaceKey(event: KeyboardEvent, face: PhotoFace, place: FacePlace): PhotoFace | null | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return undefined;
  const step = (shiftKey ? bigKeyStep : keyStep) * place.frame.width;
  switch (key) {
    case 'ArrowLeft':
      return movedFace(face, place, { x: -step, y: 0 });
    case 'ArrowRight':
      return movedFace(face, place, { x: step, y: 0 });
    case 'ArrowUp':
      return movedFace(face, place, { x: 0, y: -step });
    case 'ArrowDown':
      return movedFace(face, place, { x: 0, y: step });
    case '+':
    case '=':
      return scaledFace(face, keyScale);
    case '-':
    case '_':
      return scaledFace(face, 1 / keyScale);
    case 'Delete':
    case 'Backspace':
      return null;
    default:
      return undefined;
  }
}
