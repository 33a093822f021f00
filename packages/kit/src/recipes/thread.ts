import { linesOf, makeStrings, renderThread } from '@uzor/engine';
import { groundOf, type HoopFacts } from '../products/ground.ts';
import { windingHours } from '../products/hours.ts';
import { storeScheme, workOf } from '../schemes/stored-scheme.ts';
import { orderFacts, type PictureOrder, type Recipe } from './recipe.ts';

/** The engine's own board is far coarser; its renders are not finer than this either. */
const picturePx = 640;
/** With fewer pixels across the circle, a face is blurred before the first line. */
const finestPx = 160;

function hoopOf({ size, experiment }: PictureOrder): HoopFacts {
  return experiment?.hoop ?? groundOf(size.ground, 'thread').hoop;
}

/** One thread round the pins of a hoop; the picture is square whatever the orientation says. */
export const threadRecipe: Recipe = {
  enlarges: false,
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
    });
    return storeScheme({ ...orderFacts(order), binding: [], work: { of: 'thread', thread } });
  },
  render(stored, maxSidePx) {
    return renderThread(workOf(stored, 'thread').thread, maxSidePx);
  },
  facts(stored) {
    const { thread } = workOf(stored, 'thread');
    const lines = linesOf(thread);
    return {
      pieces: lines,
      colours: 1,
      hours: windingHours(lines),
      lonelyCells: null,
      threadMetres: thread.threadMetres,
    };
  },
};
