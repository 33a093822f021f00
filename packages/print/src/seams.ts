import type { Language } from '@uzor/contract';
import { type Extent, type JoinedBoxes, sizeOf, type StoredScheme } from '@uzor/kit';
import { colours } from './look.ts';
import type { Canvas } from './pdf/canvas.ts';
import { fill } from './texts.ts';
import type { Work } from './work.ts';
import type { Box } from './page.ts';

const canvasWords: Readonly<Record<Language, string>> = {
  ru: 'Холсты разложите так: {across} в ряд, {down} в высоту; цветные линии — их края.',
  en: 'Lay the canvases {across} across and {down} down; the coloured lines are their edges.',
};

/** Number of canvases of a joined work, across (`width`) and down (`height`); null for a work of one box. */
export function canvasesOf({ product, size, orientation }: StoredScheme): Extent | null {
  const joined: JoinedBoxes | undefined = size === null ? undefined : sizeOf(product, size)?.joined;
  if (!joined) return null;
  const { across, down } = joined;
  return orientation === 'portrait' ? { width: across, height: down } : { width: down, height: across };
}

/** Draws the seams between canvases on a map of the whole work. */
export function drawSeams(stored: StoredScheme, canvas: Canvas, map: Box): void {
  const lie = canvasesOf(stored);
  if (!lie) return;
  const [width, height] = [map.width / lie.width, map.height / lie.height];
  for (let row = 0; row < lie.height; row++)
    for (let column = 0; column < lie.width; column++)
      canvas.rectangle(
        { x: map.x + column * width, y: map.y + row * height, width, height },
        { stroke: colours.terracotta, lineMm: 0.7 },
      );
}

/** The lead text of a map, with the layout of the canvases if there are several. */
export function mapLeadOf({ stored, language }: Pick<Work, 'stored' | 'language'>, lead: string): string {
  const lie = canvasesOf(stored);
  return lie ? `${lead} ${fill(canvasWords[language], { across: lie.width, down: lie.height })}` : lead;
}
