import { linesOf, makeStrings, planOf, renderThread } from '@uzor/engine';
import { editionOf } from '../palette/threads.ts';
import { groundOf, type HoopFacts } from '../products/ground.ts';
import { windingHours } from '../products/hours.ts';
import { storedSchemeOf, workOf } from '../schemes/stored-scheme.ts';
import { orderFacts, type PictureOrder, type Recipe } from './recipe.ts';

/** Enough: the engine's own grid is far coarser, and renders are no finer than this. */
const picturePx = 640;
/** With fewer pixels across the circle, a face is too blurred to wind. */
const finestPx = 160;

function hoopOf({ size, experiment }: PictureOrder): HoopFacts {
  return experiment?.hoop ?? groundOf(size.ground, 'thread').hoop;
}

/** Thread around the pins of a hoop; the picture is square in either orientation. */
export const threadRecipe: Recipe = {
  enlarges: false,
  liftsDark: false,
  pictureSize: () => ({ width: picturePx, height: picturePx }),
  finest: () => ({ width: finestPx, height: finestPx }),
  make(order) {
    const { pins, linesAtMost, diameterMm, threadMm } = hoopOf(order);
    const thread = makeStrings({
      photo: order.picture,
      pins,
      linesAtMost,
      hoopMm: diameterMm,
      threadMm,
      preset: order.preset.number,
      draft: order.draft ?? false,
      faces: order.faces,
      edition: editionOf(order.filter),
    });
    return storedSchemeOf({ ...orderFacts(order), binding: [], work: { of: 'thread', thread } });
  },
  render(stored, maxSidePx) {
    return renderThread(workOf(stored, 'thread').thread, maxSidePx);
  },
  facts(stored) {
    const { thread } = workOf(stored, 'thread');
    const lines = linesOf(thread);
    return {
      pieces: lines,
      colours: planOf(thread).threads.length,
      hours: windingHours(lines),
      confettiCells: null,
      threadMetres: thread.threadMetres,
    };
  },
};
