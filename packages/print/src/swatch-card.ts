import { cardField, cardRectangles, colourName, filterNames, hexOf, sizeText, type SwatchCard } from '@uzor/kit';
import { type } from './look.ts';
import { middleMm } from './page.ts';
import type { Canvas } from './pdf/canvas.ts';
import { PdfBuilder } from './pdf/pdf-builder.ts';
import { type Language, texts } from './texts.ts';

/** Options of a printed card. */
export interface SwatchCardPrint {
  readonly language: Language;
  /** True to leave the fields white: a printed colour would show through paint. */
  readonly blank: boolean;
}

/** The swatch card of a box on one A4 sheet, as the bytes of a PDF; deterministic. */
export function printSwatchCard(card: SwatchCard, { language, blank }: SwatchCardPrint): Uint8Array {
  const builder = new PdfBuilder();
  const canvas = builder.pageCanvas();
  const { swatches, kinds } = texts[language];
  for (const { rgb, ...box } of cardRectangles(card, blank)) canvas.rectangle(box, { fill: hexOf(rgb) });
  const middle = middleMm;
  const centred = { ...type.small, align: 'centre' } as const;
  canvas.tagged('H1', () => canvas.text(swatches.title, middle, 17, { ...type.section, align: 'centre' }));
  canvas.tagged('P', () => canvas.text(swatches.how, middle, 33, { ...centred, sizePt: 8 }));
  drawNames(canvas, card, language);
  canvas.tagged('P', () => canvas.text(swatches.photo, middle, 269, { ...centred, sizePt: 8 }));
  const box = [
    kinds[card.product].name,
    sizeText(card.size.replace('_', 'x')),
    filterNames[card.filter][language],
  ].join(' · ');
  canvas.tagged('P', () => canvas.text(box, middle, 278, centred));
  builder.page(canvas);
  return builder.finish({ title: `${swatches.title} · ${box}`, language, createdAt: null });
}

const NAME_MM = 28;

function drawNames(canvas: Canvas, card: SwatchCard, language: Language): void {
  for (const [place, colour] of card.colours.entries()) {
    const { x, y, side } = cardField(place);
    const code = { ...type.smallStrong, align: 'centre' } as const;
    const name = { ...type.small, sizePt: 6.5, align: 'centre' } as const;
    const words = colourName(colour, language);
    const narrowed = Math.min(1, NAME_MM / canvas.widthOf(words, name));
    canvas.tagged('P', () => {
      canvas.text(`${colour.code ?? colour.letter} `, x + side / 2, y + side + 4, code);
      canvas.text(words, x + side / 2, y + side + 7.2, { ...name, sizePt: name.sizePt * narrowed });
    });
  }
}
