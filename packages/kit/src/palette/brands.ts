import type { Language } from '@uzor/contract';
import type { Rgb } from '@uzor/engine';
import diamondDotz from '../../data/brands/diamond-dotz.json' with { type: 'json' };
import { colourName, drillColours } from './filters.ts';

/* Large lists, for the server only; the web app fetches them (`GET /palettes`). */

/** The colours of a brand. */
export interface BrandPalette {
  readonly brand: string;
  readonly source: string;
  readonly licence: string;
  readonly colours: readonly { readonly code: string; readonly name: string; readonly rgb: Rgb }[];
}

/** Our own colours first, then brands with a licensed colour list (notice in `data/brands`). */
export function brandPalettes(language: Language): BrandPalette[] {
  const { brand, source, licence, colours } = diamondDotz;
  return [
    {
      brand: language === 'ru' ? 'Узор' : 'Uzor',
      source: language === 'ru' ? 'Коробки «Узора»' : 'Uzor boxes',
      licence: language === 'ru' ? 'Собственный список' : 'Our own list',
      colours: drillColours().map((colour) => ({ ...colour, name: colourName(colour, language) })),
    },
    {
      brand,
      source,
      licence,
      colours: colours.map(({ code, name, rgb: [red = 0, green = 0, blue = 0] }) => ({
        code,
        name: name[language],
        rgb: [red, green, blue],
      })),
    },
  ];
}
