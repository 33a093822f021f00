import type { ReadPdf } from './read-pdf.ts';

/** A font as a page uses it. */
export interface PageFont {
  /** True for a `CellFont`. */
  readonly isCells: boolean;
  /** Characters of an encoded string and its width at size 1. @throws RangeError for a glyph the font does not have */
  read(shown: string): { readonly text: string; readonly em: number };
}

const known = new WeakMap<ReadPdf, ReadonlyMap<string, PageFont>>();

/** The fonts of a booklet by their names in the resources. */
export function fontsOf(pdf: ReadPdf): ReadonlyMap<string, PageFont> {
  const fonts = known.get(pdf) ?? openFonts(pdf);
  known.set(pdf, fonts);
  return fonts;
}

function openFonts(pdf: ReadPdf): ReadonlyMap<string, PageFont> {
  const resources = [...pdf.objects.values()].find(({ value }) => value.startsWith('<</Font<<'))?.value ?? '';
  return new Map(
    [...resources.matchAll(/\/([TCDS]\d?) (\d+) 0 R/g)].map(([, name = '', number]) => {
      const font = bodyOf(pdf, number);
      return [name, font.includes('/Type3') ? cellFont(pdf, name) : textFont(pdf, name, font)] as const;
    }),
  );
}

const bodyOf = (pdf: ReadPdf, number: string | undefined) => pdf.objects.get(Number(number))?.value ?? '';

function cellFont(pdf: ReadPdf, name: string): PageFont {
  return {
    isCells: true,
    read(shown) {
      const [text = ''] = pdf.texts(`/${name} 1 Tf ${shown}'`);
      const codes = shown.slice(1, -1).replace(/\\[\s\S]/g, '?').length;
      return { text, em: codes };
    },
  };
}

function textFont(pdf: ReadPdf, name: string, font: string): PageFont {
  const descendant = bodyOf(pdf, /\/DescendantFonts\[(\d+) 0 R\]/.exec(font)?.[1]);
  const widths = (/\/W\[0\[([^\]]*)\]\]/.exec(descendant)?.[1] ?? '').split(' ').map(Number);
  return {
    isCells: false,
    read(shown) {
      const [text = ''] = pdf.texts(`/${name} 1 Tf ${shown} Tj`);
      const glyphs = (shown.slice(1, -1).match(/.{4}/g) ?? []).map((hex) => Number.parseInt(hex, 16));
      const em = glyphs.reduce((sum, glyph) => {
        const width = widths[glyph];
        if (width === undefined || glyph === 0) throw new RangeError(`No glyph ${glyph} in ${name}`);
        return sum + width / 1000;
      }, 0);
      return { text, em };
    },
  };
}
