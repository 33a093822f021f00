import type { ClipName } from '@uzor/contract';
import type { ClipScene, Moment } from './scenes/scene.ts';

/** `seconds` are the lengths of its steps. `name` is also its anchor on `/videos`. */
export interface Clip {
  readonly name: ClipName;
  readonly seconds: readonly number[];
  /** Loads the code and files that draw the clip. Rejects if a file fails to load. */
  readonly open: () => Promise<ClipScene>;
}

/** One chunk for all scenes: with several, the bundler would move their shared code into the code of every page. */
const scenes = () => import('./scenes/all.ts');

/** All clips in the order of `/videos`. */
export const clips: readonly Clip[] = [
  { name: 'code', seconds: [4, 4, 6, 4], open: async () => (await scenes()).codeScene() },
  { name: 'mosaic', seconds: [5, 5, 7, 7, 7], open: async () => (await scenes()).mosaicScene() },
  { name: 'paint-by-numbers', seconds: [4, 6, 8, 5, 4], open: async () => (await scenes()).paintScene() },
  { name: 'constructor', seconds: [4, 7, 6, 4, 3], open: async () => (await scenes()).constructorScene() },
  { name: 'unistring', seconds: [6, 4, 10, 9, 6], open: async () => (await scenes()).threadScene() },
  { name: 'print', seconds: [4, 5, 5, 5], open: async () => (await scenes()).printScene() },
];

export function clipOf(name: ClipName): Clip {
  const found = clips.find((clip) => clip.name === name);
  if (!found) throw new RangeError(`no clip ${name}`);
  return found;
}

/** In seconds. */
export const lengthOf = ({ seconds }: Clip): number => seconds.reduce((sum, step) => sum + step, 0);

/** The second at which a step begins; steps count from 0. */
export const startOf = ({ seconds }: Clip, step: number): number =>
  seconds.slice(0, step).reduce((sum, one) => sum + one, 0);

/** The moment at a second of a clip. After the end of the clip: the end of the last step. */
export function momentAt({ seconds }: Clip, second: number): Moment {
  let from = 0;
  for (const [step, length] of seconds.entries()) {
    const share = (second - from) / length;
    if (share < 1) return { step, share: Math.max(0, share) };
    from += length;
  }
  return { step: seconds.length - 1, share: 1 };
}

/** Formats seconds as 0:07. */
export function clockText(second: number): string {
  const whole = Math.floor(second);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
