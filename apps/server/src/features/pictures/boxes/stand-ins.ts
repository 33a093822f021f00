import { decodeScheme, renderScheme, workOf } from '@uzor/kit';
import { changedPlace, proposedStandIns } from '@uzor/kit/mending';
import { byTransfer } from '../../../platform/engine/by-transfer.ts';
import { PICTURE_PX } from '../crop.ts';
import { jpeg } from '../jpeg.ts';
import type { ShownStandIn, StandInsTask } from '../tasks.ts';

const read = (scheme: Uint8Array) => decodeScheme(new TextDecoder().decode(scheme));

/** Colours for cells of one that runs out, the least visible first. About 0.2 s. */
export async function standInsOf({ scheme, laid, colour, count }: StandInsTask): Promise<readonly ShownStandIn[]> {
  const stored = read(scheme);
  const { grid } = workOf(stored, 'cells');
  return proposedStandIns(stored, laid, colour, count).map((standIn) => ({
    ...standIn,
    place: changedPlace(grid, standIn.cells, standIn.colour),
  }));
}

/** JPEG of the finished work of a stored scheme. */
export async function finishedWork({ scheme }: Pick<StandInsTask, 'scheme'>): Promise<Uint8Array> {
  return byTransfer(await jpeg(renderScheme(read(scheme), PICTURE_PX), 'drawing'), (bytes) => [bytes]);
}
