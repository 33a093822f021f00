import type { FrameFace } from '../photo/focus.ts';
import type { Raster } from '../raster.ts';
import { Board } from './board.ts';
import { chordsOf } from './chords.ts';
import { type StringDial, stringDial } from './presets.ts';
import type { StringScheme } from './scheme.ts';
import { targetOf } from './target.ts';
import { threadMetresOf } from './thread-length.ts';
import { joinEnds, trailOf } from './trail.ts';
import { Winding } from './winding.ts';

/** What a string art scheme is made from. */
export interface StringsRequest {
  /** The photo. Its middle square encloses the ring of pins. Not modified. */
  readonly photo: Raster;
  /** Pins on the ring, 32 to 720. */
  readonly pins: number;
  /** Largest number of chords, 0 to 20,000. Fewer are laid if another one would not improve the picture. */
  readonly linesAtMost: number;
  /** Diameter of the ring of pins, millimetres. */
  readonly hoopMm: number;
  /** Thickness of the thread, millimetres, at most a 50th of the hoop. */
  readonly threadMm: number;
  /** 1 natural, 2 contrast, 3 detail, 4 negative-space. */
  readonly preset: number;
  /** True for the editor's preview: a coarser board and fewer rounds, about a third of the time. */
  readonly draft?: boolean;
  /** Faces in pixels of the photo: small ones count more than the rest. Absent or empty: made without regard to faces. */
  readonly faces?: readonly FrameFace[] | undefined;
}

/**
 * A photo as one black thread from pin to pin on a white board.
 *
 * Thread is optical density on a grid of cells; the value of a chord is how much it brings the visible greys towards the
 * target. Chords are chosen from the whole ring, best first. Then, in rounds, the target is adjusted to the tones that
 * the thread can reach, the least useful chords are removed and better ones laid. Finally a few more chords make their
 * number at each pin even, so that one thread can follow them all. Consecutive pins are at least
 * floor(pins / 16) places apart, and no chord is laid twice.
 *
 * The same request gives the same scheme on every machine.
 * @throws RangeError for a number out of range or an unknown preset
 * Source: ours. 288 pins and 4,000 chords: about 0.4 s, 10 MB.
 */
export function makeStrings(request: StringsRequest): StringScheme {
  refuseOdd(request);
  return makeStringsWith(request, stringDial(request.preset));
}

/** `makeStrings` with custom preset settings. */
export function makeStringsWith(
  { photo, pins, linesAtMost, hoopMm, threadMm, draft = false, faces }: StringsRequest,
  dial: StringDial,
): StringScheme {
  const { cells, rounds, lifted, firstSlack, slack } = draft ? quick : thorough;
  const thread = threadMm / hoopMm;
  const target = targetOf(photo, cells, dial, faces);
  const board = new Board(chordsOf(pins, cells, thread), target.weights, thread);
  const winding = new Winding(board);
  board.want(target.greys, 1 - FIRST_LIFT, FIRST_LIFT);
  winding.fill(linesAtMost, firstSlack);
  for (let round = 0; round < rounds; round++) {
    wantReachable(board, target.greys, dial.push);
    winding.lift(Math.round(lifted * winding.count));
    winding.fill(linesAtMost, slack);
  }
  joinEnds(winding);
  // Joining pieces may add one or two chords too many. The thread may simply end earlier.
  const steps = trailOf(winding).slice(0, linesAtMost + 1);
  return {
    pins,
    hoopMm,
    threadMm,
    steps,
    threadMetres: threadMetresOf(steps, pins, hoopMm),
  };
}

// A cell of a 450 mm hoop is about as large as the eye's blur from three metres. `lifted` is the share of the chords chosen
// anew each round: more rounds of fewer chords come nearer to the photo than fewer of more, at the same cost.
const thorough = { cells: 180, rounds: 16, lifted: 0.07, firstSlack: 0.4, slack: 0.75 } as const;
const quick = { cells: 112, rounds: 3, lifted: 0.1, firstSlack: 0.3, slack: 0.5 } as const;

const FIRST_LIFT = 0.1; // solid black is out of reach from the start
const MOST_CONTRAST = 0.95;
const LEAST_CONTRAST = 0.15; // with less, no chord would be wanted after the first few
const LEAST_SPREAD = 0.01; // of greys: a flat photo has no contrast to match

/** Moves the target to the mean that the thread has reached and to `push` times its contrast. */
function wantReachable(board: Board, greys: Float64Array, push: number): void {
  const { mean, spread, seenMean, seenSpread } = board.compare(greys);
  if (spread < LEAST_SPREAD) return;
  const share = Math.min(MOST_CONTRAST, Math.max(LEAST_CONTRAST, (push * seenSpread) / spread));
  board.want(greys, share, seenMean - share * mean);
}

function refuseOdd({ pins, linesAtMost, hoopMm, threadMm }: StringsRequest): void {
  if (!Number.isInteger(pins) || pins < 32 || pins > 720)
    throw new RangeError(`A ring has 32 to 720 pins, not ${pins}`);
  if (!Number.isInteger(linesAtMost) || linesAtMost < 0 || linesAtMost > 20_000)
    throw new RangeError(`A scheme has at most 20000 lines, not ${linesAtMost}`);
  if (!(hoopMm > 0 && hoopMm <= 10_000)) throw new RangeError(`A hoop cannot be ${hoopMm} mm wide`);
  if (!(threadMm > 0 && threadMm <= hoopMm / 50))
    throw new RangeError(`A thread of ${threadMm} mm is no thread for a hoop of ${hoopMm} mm`);
}
