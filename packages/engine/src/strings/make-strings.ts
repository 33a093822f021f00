import type { FrameFace } from '../photo/focus.ts';
import type { Raster } from '../raster.ts';
import { Board } from './board.ts';
import { chordsOf } from './chords.ts';
import { type StringDial, stringDial } from './presets.ts';
import { isColoured, type StringScheme, type ThreadEdition, type ThreadPlan, type ThreadTurn } from './scheme.ts';
import { colourDifferencesOf, targetOf } from './target.ts';
import { threadMetresOf } from './thread-length.ts';
import { LayeredLight, OneThreadLight } from './thread-light.ts';
import { pathOf } from './trail.ts';
import { Winding } from './winding.ts';

/** Input of `makeStrings`. */
export interface StringsRequest {
  /** The photo; its central square encloses the ring of pins. Not modified. */
  readonly photo: Raster;
  /** Pins on the ring, 32 to 720. */
  readonly pins: number;
  /** Maximum number of chords, 0 to 20,000. Fewer are laid if more would not improve the picture. */
  readonly linesAtMost: number;
  /** Diameter of the ring of pins. */
  readonly hoopMm: number;
  /** At most a 50th of the hoop. */
  readonly threadMm: number;
  /** 1 natural, 2 contrast, 3 detail, 4 negative-space. */
  readonly preset: number;
  /** True for the editor's preview: a coarser board and fewer rounds, in about a third of the time. */
  readonly draft?: boolean;
  /** Faces in pixels of the photo: small ones get more weight. Absent or empty = none. */
  readonly faces?: readonly FrameFace[] | undefined;
  /** Threads of several colours; absent = one black thread on a white board. */
  readonly edition?: ThreadEdition | undefined;
}

/**
 * Draws a photo with one black thread from pin to pin on a white board, or with the threads of an edition, turn by
 * turn.
 * Chords are laid greedily, best first; in rounds the target is adjusted to the reachable tones and the least useful
 * chords are replaced; finally a few are added so that one thread can follow them all. Deterministic on every machine.
 * @throws RangeError for a number out of range or an unknown preset
 */
export function makeStrings(request: StringsRequest): StringScheme {
  checkRequest(request);
  const { photo, pins, linesAtMost, hoopMm, threadMm, draft = false, faces, edition } = request;
  const dial = stringDial(request.preset);
  const { cells, rounds, lifted, firstSlack, slack } = draft ? quick : thorough;
  const thread = threadMm / hoopMm;
  const target = targetOf(photo, cells, dial, faces);
  const light = edition ? new LayeredLight(edition) : new OneThreadLight();
  const board = new Board(chordsOf(pins, cells, thread), target.weights, thread, light);
  if (light.views > 1) board.setColours(colourDifferencesOf(photo, cells));
  const winding = new Winding(board);
  aimFirst(board, target.greys, edition !== undefined);
  winding.fill(linesAtMost, firstSlack);
  for (let round = 0; round < (edition ? Math.min(rounds, EDITION_ROUNDS) : rounds); round++) {
    adjustTarget(board, target.greys, edition ? { ...dial, evenPush: dial.push } : dial);
    winding.lift(Math.round(lifted * winding.count));
    winding.fill(linesAtMost, slack);
  }
  const { steps, turns } = pathOf(winding, linesAtMost, edition);
  return {
    pins,
    hoopMm,
    threadMm,
    steps,
    threadMetres: threadMetresOf(steps, pins, hoopMm),
    ...(edition && { plan: planFor(edition, turns) }),
  };
}

/** The plan without coloured threads that are not wound: their spools would be bought for nothing. */
function planFor({ board, threads }: ThreadEdition, turns: readonly ThreadTurn[]): ThreadPlan {
  const kept = [...threads.keys()].filter(
    (thread) => !isColoured(threads[thread]) || turns.some((turn) => turn.thread === thread),
  );
  return {
    board,
    threads: kept.map((thread) => threads[thread]),
    turns: turns.map(({ step, thread }) => ({ step, thread: kept.indexOf(thread) })),
  };
}

// A cell of a 450 mm hoop is about the size of the eye's blur from 3 m. `lifted` is the share of the chords replaced
// each round: many rounds with few chords give a closer likeness than few rounds with many, at the same cost.
const thorough = { cells: 180, rounds: 16, lifted: 0.07, firstSlack: 0.4, slack: 0.75 } as const;
const quick = { cells: 112, rounds: 3, lifted: 0.1, firstSlack: 0.3, slack: 0.5 } as const;

/**
 * With several threads, further rounds gain at most 0.002 in MS-SSIM, and each takes as long as two with one thread.
 */
const EDITION_ROUNDS = 10;

const FIRST_LIFT = 0.1; // raises the first target, because thread never becomes solid black
const MOST_CONTRAST = 0.95;
const LEAST_CONTRAST = 0.15; // with less, no chord would have a gain after the first few
const LEAST_SPREAD = 0.01; // standard deviation of greys below which a photo has no contrast to match

// With threads lighter and darker than the board, tones may stay nearer to the photo's, but their mean moves towards
// the board, so that a dark photo does not use up the thread on its background.
const FIRST_SHARE = 0.8;
const TOWARDS_BOARD = 0.6;

function aimFirst(board: Board, greys: Float64Array, bothWays: boolean): void {
  if (!bothWays) {
    board.setTarget(greys, 1 - FIRST_LIFT, FIRST_LIFT);
    return;
  }
  const { mean, seenMean } = board.compare(greys);
  board.setTarget(greys, FIRST_SHARE, mean + TOWARDS_BOARD * (seenMean - mean) - FIRST_SHARE * mean);
}

/** Standard deviation of the visible greys below which a work counts as even. */
const SMALL_SPREAD = 0.11;

/** Moves the target to the mean that the thread has reached, and to `push` times the contrast it has reached. */
function adjustTarget(
  board: Board,
  greys: Float64Array,
  { push, evenPush }: Pick<StringDial, 'push' | 'evenPush'>,
): void {
  const { mean, spread, seenMean, seenSpread } = board.compare(greys);
  if (spread < LEAST_SPREAD) return;
  const more = seenSpread < SMALL_SPREAD ? evenPush : push;
  const share = Math.min(MOST_CONTRAST, Math.max(LEAST_CONTRAST, (more * seenSpread) / spread));
  board.setTarget(greys, share, seenMean - share * mean);
}

function checkRequest({ pins, linesAtMost, hoopMm, threadMm }: StringsRequest): void {
  if (!Number.isInteger(pins) || pins < 32 || pins > 720)
    throw new RangeError(`A ring has 32 to 720 pins, not ${pins}`);
  if (!Number.isInteger(linesAtMost) || linesAtMost < 0 || linesAtMost > 20_000)
    throw new RangeError(`A scheme has at most 20000 lines, not ${linesAtMost}`);
  if (!(hoopMm > 0 && hoopMm <= 10_000)) throw new RangeError(`A hoop cannot be ${hoopMm} mm wide`);
  if (!(threadMm > 0 && threadMm <= hoopMm / 50))
    throw new RangeError(`A thread of ${threadMm} mm does not suit a hoop of ${hoopMm} mm`);
}
