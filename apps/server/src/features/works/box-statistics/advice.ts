import { bagPieces, colourName } from '@uzor/kit';
import { advisedBags, askingMore, gramsOf } from './bags.ts';
import type { BoxFacts } from './figures.ts';
import { skinOf } from './skin.ts';

/**
 * What the next batch of a box should hold, and how close its colours come to skin tones.
 * @throws RangeError if too few works are counted, or the contents of the box are unknown
 */
export function adviceOf({ box, batch, schemes, works, isEnough }: BoxFacts) {
  if (!isEnough) throw new RangeError(`Works of ${box.key} counted: ${schemes}, too few to advise anything`);
  const { pieces } = box;
  if (pieces === null) throw new RangeError(`Nobody knows how many drills ${box.key} holds`);
  const bags = advisedBags(box.size, works);
  const advised = bags.map((one) => one * bagPieces);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    box: box.key,
    batch,
    schemes,
    /** Change in weight of the box, g. */
    grams: Math.round(gramsOf(box.size, sum(advised) - sum(pieces))),
    colours: box.palette.map((colour, place) => ({
      letter: colour.letter,
      code: colour.code ?? '',
      name: colourName(colour, 'en'),
      pieces: pieces[place] ?? 0,
      advised: advised[place] ?? 0,
      /** Shares of works in which this colour runs out: with today's contents, and with the advised ones. */
      tight: sum((works[place] ?? []).map((row) => row.tight)) / schemes,
      tight_then: askingMore(works[place] ?? [], bags[place] ?? 0),
    })),
    ...skinOf(box),
  };
}
