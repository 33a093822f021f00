import { bookletEditions, type BookletEdition, type EditionWire } from '@uzor/contract';
import { isKindOf, productOf } from '@uzor/kit';
import { Invalid, NotFound } from '../../errors.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { FileService } from '../files/index.ts';
import type { PictureEngine } from '../pictures/index.ts';
import { bookletTask } from './jobs.ts';
import type { Kit } from './lifecycle.ts';
import { type KeptPrint, kitRepository, printRepository } from './repository.ts';

/** Booklets of one kit made on demand; one that is kept does not count. */
const printsOfKit = { times: 60, seconds: 3600 };

export interface PrintParts extends Pick<Parts, 'database' | 'config' | 'limits'> {
  readonly engine: PictureEngine;
  readonly files: FileService;
  /** Place of a segment in working order, from 0. @throws NotFound */
  readonly placeOfSegment: (kitId: string, segmentId: string) => Promise<number>;
}
export type PrintService = ReturnType<typeof printService>;

/**
 * Booklets made when their owner asks for them. Each is made once and kept as a file beside the mailed one; whoever asks
 * while it is being made waits for the same.
 */
export function printService({ limits, engine, placeOfSegment, ...parts }: PrintParts) {
  const { database, files } = parts;
  const underWay = new Map<string, Promise<KeptPrint>>();

  /** Makes and keeps a booklet. If another process was faster, its booklet is the one that stays. */
  async function make(kit: Kit, edition: BookletEdition, pageOf: number): Promise<KeptPrint> {
    const { id: kitId, scheme_version: version } = kit;
    await limits.count(`print:${kitId}`, printsOfKit);
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
    // Its colours were changed meanwhile.
    return 'file' in kept ? kept : make(kept, edition, pageOf);
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
    /**
     * The booklet in an edition, or the page of one segment alone.
     *
     * @throws Invalid for an edition or a segment the kind does not have, NotFound for an unknown segment, TooMany
     */
    async print(kit: Kit, edition: BookletEdition = 'usual', segment?: string): Promise<FileAnswer> {
      if (!editionsOf(kit).includes(edition)) throw new Invalid({ edition: ['booklet.edition'] });
      if (segment !== undefined && productOf(kit.kind).segments === 'none')
        throw new Invalid({ segment: ['booklet.edition'] });
      const pageOf = segment === undefined ? 0 : (await placeOfSegment(kit.id, segment)) + 1;
      const { file } = await keptOrMade(kit, edition, pageOf);
      const name = [
        'uzor',
        ...(edition === 'pale' ? ['pale'] : []),
        ...(pageOf === 0 ? [] : [`segment-${pageOf}`]),
      ].join('-');
      return { bytes: await files.read(database, file), mimeType: 'application/pdf', fileName: `${name}.pdf` };
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

/** Only works of cells have symbols on tones to print pale. */
function editionsOf({ kind }: Kit): readonly BookletEdition[] {
  return isKindOf('cells', kind) ? bookletEditions : ['usual'];
}
