import { seededRandom } from '@uzor/engine';
import { type StoredScheme, storeScheme, type ThreadWork } from '@uzor/kit';

/** A thread of random chords on a hoop. */
export function woundScheme({
  lines = 4000,
  pins = 288,
  hoopMm = 400,
}: {
  lines?: number;
  pins?: number;
  hoopMm?: number;
} = {}): StoredScheme<ThreadWork> {
  const random = seededRandom(5);
  const gap = Math.floor(pins / 16);
  const steps = new Uint16Array(lines + 1);
  for (let i = 1; i <= lines; i++)
    steps[i] = ((steps[i - 1] ?? 0) + gap + Math.floor(random() * (pins - 2 * gap))) % pins;
  return storeScheme({
    product: 'string_art',
    size: null,
    orientation: 'portrait',
    filter: 'thread',
    preset: 'natural',
    crop: { scaleX: 1, scaleY: 1, rotate: 0, zoomRatio: 1, margin: { left: 0, top: 0 } },
    work: { of: 'thread', thread: { pins, hoopMm, threadMm: 0.18, steps, threadMetres: 1200.4 } },
    binding: [],
  });
}
