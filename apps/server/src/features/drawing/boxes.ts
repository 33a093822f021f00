import { cropRaster, untouchedSettings } from '@uzor/engine';
import { openPhoto } from '@uzor/intake';
import {
  decodeScheme,
  laidGridOf,
  makeScheme,
  pictureSizeFor,
  presetOf,
  renderScheme,
  sizeOf,
  tightColours,
  workOf,
} from '@uzor/kit';
import { changedPlace, proposedSubstitutions } from '@uzor/kit/substitutions';
import { byTransfer } from '../../platform/engine/by-transfer.ts';
import { PHOTO_PX, PICTURE_PX } from './crop.ts';
import { jpeg } from './jpeg.ts';
import type { ColourNeed, NeedsTask, ShownSubstitution, SubstitutionsTask } from './tasks.ts';

/** How much of each box colour a photo needs; empty for works without bags. Takes about 0.3 s. */
export async function needs({ scheme, photo }: NeedsTask): Promise<readonly ColourNeed[]> {
  const stored = decodeScheme(new TextDecoder().decode(scheme));
  const { product: kind, filter, orientation, crop } = stored;
  const size = stored.size === null ? null : sizeOf(kind, stored.size);
  const preset = presetOf(kind, stored.preset);
  if (size === null || preset === null || filter === null || laidGridOf(size.ground) === null) return [];
  const { raster } = await openPhoto(photo, { maxSidePx: PHOTO_PX });
  const { width, height } = pictureSizeFor({ kind, size, orientation });
  const picture = cropRaster(raster, untouchedSettings, width, height);
  const { palette } = makeScheme({ kind, size, orientation, filter, preset, crop, picture, draft: true });
  const cells = palette.reduce((sum, { count }) => sum + count, 0);
  const tight = new Set(tightColours(stored.palette).map(({ code }) => code));
  return palette.flatMap(({ code, count }) =>
    code === null ? [] : [{ code, share: count / cells, tight: tight.has(code) }],
  );
}

const read = (scheme: Uint8Array) => decodeScheme(new TextDecoder().decode(scheme));

/** Substitutes for a colour that runs out, the least visible first. Takes about 0.2 s. */
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

export async function finishedWork({ scheme }: Pick<SubstitutionsTask, 'scheme'>): Promise<Uint8Array> {
  return byTransfer(await jpeg(renderScheme(read(scheme), PICTURE_PX), 'drawing'), (bytes) => [bytes]);
}
