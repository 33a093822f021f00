import { decodeScheme, renderScheme, workOf } from '@uzor/kit';
import { changedPlace, proposedSubstitutions } from '@uzor/kit/substitutions';
import { byTransfer } from '../../../platform/engine/by-transfer.ts';
import { PICTURE_PX } from '../crop.ts';
import { jpeg } from '../jpeg.ts';
import type { ShownSubstitution, SubstitutionsTask } from '../tasks.ts';

const read = (scheme: Uint8Array) => decodeScheme(new TextDecoder().decode(scheme));

/** Substitutes for a colour that runs out, the least visible first. About 0.2 s. */
export async function substitutionsOf({
  scheme,
  laid,
  colour,
  count,
}: SubstitutionsTask): Promise<readonly ShownSubstitution[]> {
  const stored = read(scheme);
  const { grid } = workOf(stored, 'cells');
  return proposedSubstitutions(stored, laid, colour, count).map((substitution) => ({
    ...substitution,
    place: changedPlace(grid, substitution.cells, substitution.colour),
  }));
}

/** JPEG of the finished work of a stored scheme. */
export async function finishedWork({ scheme }: Pick<SubstitutionsTask, 'scheme'>): Promise<Uint8Array> {
  return byTransfer(await jpeg(renderScheme(read(scheme), PICTURE_PX), 'drawing'), (bytes) => [bytes]);
}
