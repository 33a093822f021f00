import { parseArgs } from 'node:util';
import { renderDrills, seededRandom } from '@uzor/engine';
import { type StoredScheme, storedSchemeOf, symbolLetters, workOf } from '@uzor/kit';
import { coverPictures, makeBooklet } from '@uzor/print';
import { readPdf } from '@uzor/print/testing/read-pdf';
import { kilobytes, machine, publish, table } from '../report.ts';

const [widthCells, heightCells, colours] = [160, 200, 60];
/** Warm runs; the result is their median. */
const runs = 15;
const KB = 1000;

export const options = {};
const bounds = { cellPagesMs: 120, cellPagesKB: 200, wholeKB: 600, peakMB: 100 };

/** Prints a booklet of random cells, the worst case for packing. Fonts are parsed before the clock starts. */
export async function run(args: readonly string[]): Promise<void> {
  parseArgs({ args: [...args], options });
  const stored = randomScheme();
  const order = { stored, language: 'ru', codeTail: '7K2M', workUrl: null, sheets: false } as const;
  const beforeMB = residentMB();
  const cold = userMs(() => makeBooklet({ ...order, photoJpeg: smallJpeg, resultJpeg: smallJpeg }));
  const peakMB = residentMB(); // Before decoder and renderer are loaded.
  const [photoJpeg, resultJpeg] = [
    await noise(stored, coverPictures.photoMaxSidePx),
    await noise(stored, coverPictures.resultMaxSidePx),
  ];
  const print = () => makeBooklet({ ...order, photoJpeg, resultJpeg });
  const warm =
    Array.from({ length: runs }, () => userMs(print)).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
  const pdf = print();
  const { front, cells, packed } = split(pdf, resultJpeg.length + photoJpeg.length);
  const rows = [
    [
      'whole booklet, user CPU, fonts parsed',
      '340 ms',
      `≤ ${bounds.cellPagesMs} ms for its cell pages alone`,
      `${warm.toFixed(0)} ms`,
    ],
    ['first booklet of a process, fonts included', '', '', `${cold.toFixed(0)} ms`],
    ['cell pages with fonts, symbols and mini-map', '341 KB', `≤ ${bounds.cellPagesKB} KB`, kilobytes(cells)],
    ['whole booklet with cover and its two pictures', '', `≤ ${bounds.wholeKB} KB`, kilobytes(pdf.length)],
    ['… of it cover, legend, map, pictures', '', '', kilobytes(front)],
    ['… of it page tree and structure for screen readers', 'none', '', kilobytes(packed)],
    ['peak memory, beyond the loaded program', '', `≤ ${bounds.peakMB} MB`, `${(peakMB - beforeMB).toFixed(0)} MB`],
    ['peak memory of the whole process', '123 MB', '', `${peakMB.toFixed(0)} MB`],
  ];
  publish(
    'booklet',
    `## Booklet\n\n${widthCells}×${heightCells} random cells, ${colours} colours, ${readPdf(pdf).pages.length} pages. Reference: pdfkit 0.20, cells alone. ${machine()}.\n\n` +
      table(['', 'reference', 'must', 'ours'], rows),
  );
}

async function noise(stored: StoredScheme, maxSidePx: number): Promise<Uint8Array> {
  // Imported late, because the decoder's memory is not the booklet's.
  const { encodeJpeg } = await import('@uzor/intake');
  return encodeJpeg(
    renderDrills(workOf(stored, 'cells').grid, Math.floor(maxSidePx / heightCells)),
    coverPictures.quality,
  );
}

/** A JPEG of 8 by 10 pixels, so that the first booklet is measured without any other work. */
const smallJpeg = Buffer.from(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2Nj' +
    'Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAKAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAA' +
    'AAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIgB5x//2Q==',
  'base64',
);

interface Parts {
  /** The pages before the first segment, with the pictures. */
  readonly front: number;
  /** The pages of segments with the fonts, symbols and forms of the file. */
  readonly cells: number;
  /** Bytes outside these: the PDF's own structure. */
  readonly packed: number;
}

function split(pdf: Uint8Array, pictureBytes: number): Parts {
  const { objects, pages, texts } = readPdf(pdf);
  const first = pages.findIndex(({ content }) => texts(content)[0]?.startsWith('Сегмент ') === true);
  const front = pages.slice(0, first).reduce((sum, { storedBytes }) => sum + storedBytes, pictureBytes);
  const drawn = [...objects.values()].reduce((sum, { storedBytes }) => sum + storedBytes, 0);
  return { front, cells: drawn - front, packed: pdf.length - drawn };
}

function userMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}

function residentMB(): number {
  return (process.resourceUsage().maxRSS * 1024) / KB ** 2;
}

function randomScheme(): StoredScheme {
  const random = seededRandom(1);
  const level = () => Math.floor(random() * 256);
  const palette = symbolLetters.slice(0, colours).map((letter, i) => ({
    letter,
    code: String(100 + i),
    name: `${100 + i}`,
    rgb: [level(), level(), level()] as const,
    stock: 1000,
  }));
  const cells = Uint8Array.from({ length: widthCells * heightCells }, () => Math.floor(random() * colours));
  return storedSchemeOf({
    product: 'mosaic',
    size: '40x50',
    orientation: 'portrait',
    filter: null,
    preset: 'natural',
    crop: { scaleX: 1, scaleY: 1, rotate: 0, zoomRatio: 1, margin: { left: 0, top: 0 } },
    work: { of: 'cells', grid: { widthCells, heightCells, pitchMm: 2.5, cells, palette }, confettiCells: 0 },
    binding: [],
  });
}
