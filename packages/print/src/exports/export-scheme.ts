import { type GroundName, type ProductDefinition, productOf, type StoredScheme } from '@uzor/kit';
import type { Language } from '../texts.ts';
import { gridCsv } from './grid-csv.ts';
import { gridSvg } from './grid-svg.ts';
import { oxs } from './oxs.ts';
import { paintCsv, paintSvg } from './paint-files.ts';
import { threadSvg, threadText } from './thread-files.ts';
import { threadGcode } from './thread-gcode.ts';

type ExportFormat = ProductDefinition['exports'][number];

/** A scheme converted for another program. */
export interface ExportedFile {
  /** UTF-8. */
  readonly text: string;
  readonly mimeType: string;
  /** ASCII. */
  readonly fileName: string;
}

type Writer = (stored: StoredScheme, language: Language) => string;

const mimeTypes: Readonly<Record<ExportFormat, string>> = {
  svg: 'image/svg+xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  oxs: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  gcode: 'text/x-gcode; charset=utf-8',
};

/** Writers of each format by ground. */
const writers: Readonly<Record<GroundName, Readonly<Record<ExportFormat, Writer | null>>>> = {
  cells: { svg: gridSvg, csv: gridCsv, oxs, txt: null, gcode: null },
  regions: { svg: paintSvg, csv: paintCsv, oxs: null, txt: null, gcode: null },
  thread: { svg: threadSvg, csv: null, oxs: null, txt: threadText, gcode: threadGcode },
};

/**
 * Exports a scheme. Deterministic for the same scheme and language.
 * @throws RangeError for a format that the kind does not support
 */
export function exportScheme(stored: StoredScheme, format: ExportFormat, language: Language): ExportedFile {
  const write = writers[stored.work.of][format];
  if (!write) throw new RangeError(`${stored.product} is not exported to ${format}`);
  const fileName = ['uzor', productOf(stored.product).webSlug, ...(stored.size === null ? [] : [stored.size])].join(
    '-',
  );
  return { text: write(stored, language), mimeType: mimeTypes[format], fileName: `${fileName}.${format}` };
}
