import { exportFileName } from '@uzor/contract';
import { type GroundName, type ProductDefinition, productOf, type StoredScheme } from '@uzor/kit';
import type { Paper } from '../pdf/pdf-builder.ts';
import type { Language } from '../texts.ts';
import { gridCsv } from './grid-csv.ts';
import { gridSvg } from './grid-svg.ts';
import { oxs } from './oxs.ts';
import { paintCsv, paintSvg } from './paint-files.ts';
import { patternKeeperChart } from './pattern-keeper.ts';
import { threadSvg, threadText } from './thread-files.ts';
import { threadGcode } from './thread-gcode.ts';

type ExportFormat = ProductDefinition['exports'][number];

/** A scheme converted for another program. */
export interface ExportedFile {
  /** Texts are UTF-8. */
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  /** ASCII. */
  readonly fileName: string;
}

type Writer = (stored: StoredScheme, language: Language, paper: Paper) => string | Uint8Array;

const mimeTypes: Readonly<Record<ExportFormat, string>> = {
  svg: 'image/svg+xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  oxs: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  gcode: 'text/x-gcode; charset=utf-8',
  'pattern-keeper': 'application/pdf',
};

/** Writers of each format by ground. */
const writers: Readonly<Record<GroundName, Readonly<Record<ExportFormat, Writer | null>>>> = {
  cells: { svg: gridSvg, csv: gridCsv, oxs, txt: null, gcode: null, 'pattern-keeper': patternKeeperChart },
  regions: { svg: paintSvg, csv: paintCsv, oxs: null, txt: null, gcode: null, 'pattern-keeper': null },
  thread: { svg: threadSvg, csv: null, oxs: null, txt: threadText, gcode: threadGcode, 'pattern-keeper': null },
};

/**
 * Exports a scheme. Deterministic for the same scheme, language and paper.
 * @param paper of a file that is printed; drawings and tables have none
 * @throws RangeError for a format that the kind does not support
 */
export function exportScheme(
  stored: StoredScheme,
  format: ExportFormat,
  language: Language,
  paper: Paper = 'a4',
): ExportedFile {
  const write = writers[stored.work.of][format];
  if (!write) throw new RangeError(`${stored.product} is not exported to ${format}`);
  const stem = ['uzor', productOf(stored.product).webSlug, ...(stored.size === null ? [] : [stored.size])].join('-');
  const written = write(stored, language, paper);
  return {
    bytes: typeof written === 'string' ? Buffer.from(written) : written,
    mimeType: mimeTypes[format],
    fileName: exportFileName(stem, format),
  };
}
