import {
  bookletEditions,
  type BookletEdition,
  type BookletPaper,
  type EditionWire,
  type Language,
  rulerMm,
} from '@uzor/contract';
import { fileStem, productOf } from '@uzor/kit';
import { Invalid, NotFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import type { Parts } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { FileService } from '../../files/index.ts';
import type { BookletTask, PictureEngine } from '../../drawing/index.ts';
import { bookletTask } from './jobs.ts';
import type { Kit } from './lifecycle.ts';
import { rateLimits } from './rate-limits.ts';
import { type KeptPrint, kitRepository, printRepository } from './repository.ts';

export interface PrintParts extends Pick<Parts, 'database' | 'config' | 'limits'> {
  readonly engine: PictureEngine;
  readonly files: FileService;
  /** Index of a segment, from 0, in the order segments are worked. @throws NotFound */
  readonly placeOfSegment: (kitId: string, segmentId: string) => Promise<number>;
}
export type PrintService = ReturnType<typeof printService>;

export interface PrintWish {
  readonly edition?: BookletEdition | undefined;
  /** Only the page of this segment. */
  readonly segment?: string | undefined;
  readonly paper?: BookletPaper | undefined;
  /** Measured length of the printed 100 mm line, in mm. */
  readonly ruler?: number | undefined;
}

/**
 * Booklets made on request. Those on A4 are made once and stored beside the mailed one, and concurrent requests wait
 * for the same booklet; those on Letter, for one printer or in another language are made each time.
 */
export function printService({ limits, engine, placeOfSegment, ...parts }: PrintParts) {
  const { database, files } = parts;
  const underWay = new Map<string, Promise<KeptPrint>>();

  /** Makes and stores a booklet. If another process was faster, its booklet stays. */
  async function make(kit: Kit, edition: BookletEdition, pageOf: number): Promise<KeptPrint> {
    const { id: kitId, scheme_version: version } = kit;
    await limits.count(`print:${kitId}`, rateLimits.printsOfKit);
    const onlySegment = pageOf === 0 ? undefined : pageOf - 1;
    const { pdf, pages } = await engine.printed({ ...(await bookletTask(parts, kitId)), edition, onlySegment });
    const file = await files.store({ folder: 'booklets', name: 'booklet.pdf', type: 'application/pdf', bytes: pdf });
    const kept = await inTransaction(database, async (tx) => {
      const held = await kitRepository(tx).lock(kitId);
      if (!held) throw new NotFound('kit', kitId);
      if (held.scheme_version !== version) return held;
      const prints = printRepository(tx);
      const earlier = await prints.kept(kitId, edition, pageOf);
      if (earlier) return earlier;
      await files.record(tx, [file]);
      await prints.keep({ kit_id: kitId, edition, page_of: pageOf, pages, file: file.id });
      return { file: file.id, pages, sizeBytes: file.size_bytes };
    });
    if ('file' in kept && kept.file === file.id) return kept;
    await files.removeBytes([file.storage_key]);
    // A substitution was made meanwhile.
    return 'file' in kept ? kept : make(kept, edition, pageOf);
  }

  async function madeFor(
    { id }: Kit,
    pageOf: number,
    { language, ...wish }: Pick<BookletTask, 'edition' | 'paper' | 'rulerMm' | 'language'>,
  ): Promise<Uint8Array> {
    await limits.count(`print:${id}`, rateLimits.printsOfKit);
    const onlySegment = pageOf === 0 ? undefined : pageOf - 1;
    return (await engine.printed({ ...(await bookletTask(parts, id, language)), ...wish, onlySegment })).pdf;
  }

  async function keptOrMade(kit: Kit, edition: BookletEdition, pageOf = 0): Promise<KeptPrint> {
    const kept = await printRepository(database).kept(kit.id, edition, pageOf);
    if (kept) return kept;
    const key = `${kit.id} ${kit.scheme_version} ${edition} ${pageOf}`;
    const making = underWay.get(key) ?? make(kit, edition, pageOf).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  return {
    /** @throws Invalid for an edition or a segment the kind does not have, NotFound for an unknown segment, TooMany */
    async print(
      kit: Kit,
      { edition = 'usual', segment, paper, ruler = rulerMm.exact }: PrintWish,
      language: Language,
    ): Promise<FileAnswer> {
      if (!editionsOf(kit).includes(edition)) throw new Invalid({ edition: ['booklet.edition'] });
      if (segment !== undefined && productOf(kit.kind).segments === 'none')
        throw new Invalid({ segment: ['booklet.edition'] });
      const pageOf = segment === undefined ? 0 : (await placeOfSegment(kit.id, segment)) + 1;
      const read = async () => files.read(database, (await keptOrMade(kit, edition, pageOf)).file);
      const isUsual = paper !== 'letter' && ruler === rulerMm.exact && language === kit.language;
      const bytes = isUsual ? await read() : await madeFor(kit, pageOf, { edition, paper, rulerMm: ruler, language });
      return { bytes, mimeType: 'application/pdf', fileName: fileNameOf(kit, edition, paper, pageOf) };
    },

    /** The editions of a kit with the pages and the size of each. @throws TooMany */
    async editions(kit: Kit): Promise<EditionWire[]> {
      return Promise.all(
        editionsOf(kit).map(async (edition) => {
          const { pages, sizeBytes } = await keptOrMade(kit, edition);
          return { edition, pages, size_bytes: sizeBytes };
        }),
      );
    },
  };
}

function fileNameOf(kit: Kit, edition: BookletEdition, paper: BookletPaper | undefined, pageOf: number): string {
  const name = [
    fileStem(kit.kind, kit.size_id),
    ...(edition === 'pale' ? ['ink-saving'] : []),
    ...(paper === 'letter' ? ['on-letter'] : []),
    ...(pageOf === 0 ? [] : [`segment-${pageOf}`]),
  ];
  return `${name.join('-')}.pdf`;
}

/** A thread has no segments to print in fewer pages. */
function editionsOf({ kind }: Kit): readonly BookletEdition[] {
  return productOf(kind).segments === 'none' ? ['usual'] : bookletEditions;
}
