import type { PaletteColour } from '@uzor/engine';
import { Canvas } from './canvas.ts';
import { CellFont } from './cell-font.ts';
import { type ObjectNumber, PdfDocument, textString } from './document.ts';
import { addJpeg, type JpegFrame } from './jpeg.ts';
import { pdfNumber, pdfNumbers } from './numbers.ts';
import { Structure } from './structure.ts';
import { SymbolFont } from './symbol-font.ts';
import { type Face, TextFont } from './text-font.ts';
import { type Box, type Paper, papersMm, sheetMm } from '../page.ts';

const ptPerMm = 72 / 25.4;

/** Document properties of the file. */
export interface DocumentInfo {
  readonly title: string;
  /** Language of all texts, BCP 47. */
  readonly language: string;
  /** ISO 8601; left out of the file when null. */
  readonly createdAt: string | null;
}

/** A link on an area of the page; `box` in millimetres, y down. */
export interface Link {
  readonly box: Box;
  readonly url: string;
  /** The link's text for screen readers. */
  readonly words: string;
}

interface Chapter {
  readonly title: string;
  readonly page: ObjectNumber;
}

/** Assembles canvases into a document of pages of one size that share fonts, form XObjects and images. */
export class PdfBuilder {
  readonly #document = new PdfDocument();
  readonly #paper: { readonly width: number; readonly height: number };
  readonly #scale: number;
  readonly #structure = new Structure(this.#document, (box) => this.#edgesOf(box));
  readonly #fonts: Readonly<Record<Face, TextFont>> = {
    title: new TextFont('title'),
    body: new TextFont('body'),
    bold: new TextFont('bold'),
  };
  readonly #cellFonts: (CellFont | SymbolFont)[] = [];
  readonly #pagesNode = this.#document.reserve();
  readonly #resources = this.#document.reserve();
  readonly #pages: ObjectNumber[] = [];
  readonly #chapters: Chapter[] = [];
  readonly #states = new Map<string, number>();
  readonly #externals = new Map<string, ObjectNumber>();
  readonly #forms = new Map<string, string>();

  /** @param scale factor for each page about its centre, to compensate for a printer that scales by its reciprocal */
  constructor({ paper = 'a4', scale = 1 }: { readonly paper?: Paper; readonly scale?: number } = {}) {
    this.#paper = papersMm[paper];
    this.#scale = scale;
  }

  /** How much shorter than A4 the paper is, in millimetres. */
  get lowerMm(): number {
    return sheetMm.height - this.#paper.height;
  }

  /** A canvas for a form XObject. */
  canvas(): Canvas {
    return new Canvas(this.#fonts);
  }

  /** A canvas for a page, with structure for screen readers. */
  pageCanvas(): Canvas {
    return new Canvas(this.#fonts, this.#structure.begin());
  }

  /** Adds a cell font to the document; parameters as for `CellFont`. */
  cellFont(name: string, palette: readonly PaletteColour[], symbolSize: number, ink: string | null = null): CellFont {
    const font = new CellFont(name, palette, symbolSize, this.#fonts.bold, ink);
    this.#cellFonts.push(font);
    return font;
  }

  /** Adds the symbol font to the document; call at most once. */
  symbolFont(): SymbolFont {
    const font = new SymbolFont();
    this.#cellFonts.push(font);
    return font;
  }

  /** Resource name of a graphics state with this opacity, 0 to 1. */
  opacity(share: number): string {
    const name = `G${Math.round(share * 100)}`;
    this.#states.set(name, share);
    return name;
  }

  /** Adds a JPEG; returns its resource name and size. @throws RangeError if the bytes are not a JPEG */
  jpeg(bytes: Uint8Array): { name: string; frame: JpegFrame } {
    const { image, frame } = addJpeg(this.#document, bytes);
    return { name: this.#nameOf(image), frame };
  }

  /** Adds an indexed image, one pixel per cell; `rgb` holds three levels per colour. */
  indexedImage(size: { widthPx: number; heightPx: number }, indexes: Uint8Array, rgb: Uint8Array): string {
    const palette = Buffer.from(rgb).toString('hex');
    const entries = `/Type/XObject/Subtype/Image/Width ${size.widthPx}/Height ${size.heightPx}/BitsPerComponent 8`;
    const space = `/ColorSpace[/Indexed/DeviceRGB ${rgb.length / 3 - 1}<${palette}>]/Interpolate false`;
    return this.#nameOf(this.#document.addDeflated(entries + space, indexes));
  }

  /**
   * Resource name of a form XObject, drawn on the first call for its key and reused on many pages.
   * @param size bounds of the drawing from 0,0 in millimetres; it may extend 20 mm beyond them
   */
  form(key: string, size: { width: number; height: number }, draw: (canvas: Canvas) => void): string {
    let name = this.#forms.get(key);
    if (name === undefined) {
      const canvas = this.canvas();
      draw(canvas);
      const box = pdfNumbers(-20, -20, size.width + 20, size.height + 20);
      const entries = `/Type/XObject/Subtype/Form/BBox[${box}]/Resources ${this.#resources} 0 R`;
      name = this.#nameOf(this.#document.addDeflated(entries, canvas.content));
      this.#forms.set(key, name);
    }
    return name;
  }

  /** Adds a page. `chapter` adds an entry to the outline. Links belong to the `Link` elements of the page, in order. */
  page(canvas: Canvas, { chapter, links = [] }: { chapter?: string; links?: readonly Link[] } = {}): void {
    const content = this.#document.addDeflated('', `${this.#toMillimetres()}\n${canvas.content}`);
    const tied = links.map((link, i) => `${this.#link(link, canvas, i)} 0 R`).join(' ');
    const annotations = tied === '' ? '' : `/Annots[${tied}]`;
    const parents = canvas.structure ? `/Tabs/S/StructParents ${canvas.structure.key}` : '';
    const page = this.#document.add(
      `<</Type/Page/Parent ${this.#pagesNode} 0 R/Contents ${content} 0 R${annotations}${parents}>>`,
    );
    if (canvas.structure) this.#structure.add(canvas.structure, page);
    this.#pages.push(page);
    if (chapter !== undefined) this.#chapters.push({ title: chapter, page });
  }

  /** The bytes of the whole document; call once. */
  finish(info: DocumentInfo): Uint8Array {
    const document = this.#document;
    const fonts = [...Object.values(this.#fonts), ...this.#cellFonts].map(
      (font) => `/${font.name} ${font.write(document, this.#resources)} 0 R`,
    );
    const states = [...this.#states].map(([name, share]) => `/${name}<</ca ${pdfNumber(share)}>>`);
    const externals = [...this.#externals].map(([name, object]) => `/${name} ${object} 0 R`);
    document.put(
      this.#resources,
      `<</Font<<${fonts.join('')}>>/ExtGState<<${states.join('')}>>/XObject<<${externals.join('')}>>>>`,
    );
    document.put(
      this.#pagesNode,
      `<</Type/Pages/Count ${this.#pages.length}/Kids[${this.#pages.map((page) => `${page} 0 R`).join(' ')}]` +
        `/MediaBox[0 0 ${pdfNumbers(this.#paper.width * ptPerMm, this.#paper.height * ptPerMm)}]/Resources ${this.#resources} 0 R>>`,
    );
    const outline = this.#outline();
    const root = document.add(
      `<</Type/Catalog/Pages ${this.#pagesNode} 0 R/Outlines ${outline} 0 R/PageLabels<</Nums[0<</S/D>>]>>/Lang(${info.language})` +
        this.#structure.write() +
        // If a viewer scaled pages, the ruler would be wrong and the sheets would not match the canvas.
        '/ViewerPreferences<</PrintScaling/None/DisplayDocTitle true>>>>',
    );
    const date = info.createdAt === null ? '' : `/CreationDate(${pdfDate(info.createdAt)})`;
    const infoNode = document.add(`<</Title${textString(info.title)}/Producer${textString('Uzor')}${date}>>`);
    return document.finish(root, infoNode);
  }

  #nameOf(object: ObjectNumber): string {
    const name = `X${object}`;
    this.#externals.set(name, object);
    return name;
  }

  #link({ box, url, words }: Link, canvas: Canvas, place: number): ObjectNumber {
    const annotation = this.#document.reserve();
    const key = canvas.structure && this.#structure.tie(canvas.structure, place, annotation);
    const parent = key === null ? '' : `/StructParent ${key}`;
    const address = url.replace(/[\\()]/g, (character) => `\\${character}`);
    this.#document.put(
      annotation,
      `<</Type/Annot/Subtype/Link/Rect[${pdfNumbers(...this.#edgesOf(box))}]/Border[0 0 0]/Contents${textString(words)}${parent}` +
        `/A<</S/URI/URI(${address})>>>>`,
    );
    return annotation;
  }

  /** Position of the top left corner of the layout on the page, in points, y up. */
  #origin(): readonly [x: number, y: number] {
    const { width, height } = this.#paper;
    const half = ptPerMm / 2;
    return [(width - sheetMm.width * this.#scale) * half, (height + height * this.#scale) * half];
  }

  /** Matrix from millimetres of the layout, y down, to points, y up. */
  #toMillimetres(): string {
    const factor = (ptPerMm * this.#scale).toFixed(6);
    return `${factor} 0 0 -${factor} ${pdfNumbers(...this.#origin())} cm`;
  }

  /** Edges of a box in points, y up: left, bottom, right, top. */
  #edgesOf({ x, y, width, height }: Box): number[] {
    const [left, top] = this.#origin();
    const factor = ptPerMm * this.#scale;
    return [left + x * factor, top - (y + height) * factor, left + (x + width) * factor, top - y * factor];
  }

  #outline(): ObjectNumber {
    const outline = this.#document.reserve();
    const numbers = this.#chapters.map(() => this.#document.reserve());
    this.#chapters.forEach(({ title, page }, i) => {
      const before = i > 0 ? `/Prev ${numbers[i - 1]} 0 R` : '';
      const after = i + 1 < numbers.length ? `/Next ${numbers[i + 1]} 0 R` : '';
      this.#document.put(
        numbers[i] ?? 0,
        `<</Title${textString(title)}/Parent ${outline} 0 R${before}${after}/Dest[${page} 0 R/Fit]>>`,
      );
    });
    const ends = numbers.length ? `/First ${numbers[0]} 0 R/Last ${numbers.at(-1)} 0 R` : '';
    this.#document.put(outline, `<</Type/Outlines/Count ${numbers.length}${ends}>>`);
    return outline;
  }
}

/** `2026-11-20T09:30:00Z` as `D:20261120093000Z`. @throws RangeError if the text is not a date */
function pdfDate(iso: string): string {
  return `D:${new Date(iso).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
}
