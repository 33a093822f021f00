import { seededRandom, type ThreadPlan } from '@uzor/engine';
import { type StoredScheme, storedSchemeOf, type ThreadWork } from '@uzor/kit';

/** Two threads that are changed after steps 420 and 777. */
export const planOfTwo: ThreadPlan = {
  board: [138, 136, 131],
  threads: [
    { code: 'black', rgb: [28, 23, 22] },
    { code: 'white', rgb: [244, 241, 234] },
  ],
  turns: [
    { step: 0, thread: 1 },
    { step: 420, thread: 0 },
    { step: 777, thread: 1 },
  ],
};

/** A thread of random chords on a hoop. */
export function woundScheme({
  lines = 4000,
  pins = 288,
  hoopMm = 400,
  plan,
}: {
  lines?: number;
  pins?: number;
  hoopMm?: number;
  plan?: ThreadPlan;
} = {}): StoredScheme<ThreadWork> {
  const random = seededRandom(5);
  const gap = Math.floor(pins / 16);
  const steps = new Uint16Array(lines + 1);
  for (let i = 1; i <= lines; i++)
    steps[i] = ((steps[i - 1] ?? 0) + gap + Math.floor(random() * (pins - 2 * gap))) % pins;
  return storedSchemeOf({
    product: 'string_art',
    size: null,
    orientation: 'portrait',
    filter: plan ? 'two-threads' : 'thread',
    preset: 'natural',
    crop: { scaleX: 1, scaleY: 1, rotate: 0, zoomRatio: 1, margin: { left: 0, top: 0 } },
    work: { of: 'thread', thread: { pins, hoopMm, threadMm: 0.18, steps, threadMetres: 1200.4, plan } },
    binding: [],
  });
}
