import { openPhoto } from '@uzor/intake';
import { productOf, swatchCard as cardOf, swatchCards } from '@uzor/kit';
import { CardRefused, readCard } from '@uzor/kit/swatches';
import { printSwatchCard } from '@uzor/print';
import { byTransfer } from '../../../platform/engine/by-transfer.ts';
import type { ReadSwatchesTask, SwatchCardTask, SwatchesSeen } from '../tasks.ts';

/** Longer side of the photo as it is read: 5 pixels a millimetre of a card that fills it. */
const PHOTO_PX = 2400;

/** The swatch card of a box, a PDF. */
export async function swatchCard({ kind, size, filter, language }: SwatchCardTask): Promise<Uint8Array> {
  const product = productOf(kind);
  const own = product.sizes.find(({ slug }) => slug === size);
  const card = own && cardOf(product, own, filter);
  if (!card) throw new RangeError(`${kind} ${size} has no colours to tell apart`);
  const pdf = new Uint8Array(printSwatchCard(card, { language, blank: false }));
  return byTransfer(pdf, (bytes) => [bytes]);
}

/** The colours on the photo of a card. */
export async function readSwatches({ photo }: ReadSwatchesTask): Promise<SwatchesSeen> {
  const { raster } = await openPhoto(photo, { maxSidePx: PHOTO_PX });
  try {
    const { card, colours, overexposed } = readCard(raster, swatchCards());
    return { kind: card.product, filter: card.filter, colours: colours.map(({ rgb }) => rgb), overexposed };
  } catch (problem) {
    if (problem instanceof CardRefused) return { refused: problem.reason };
    throw problem;
  }
}
