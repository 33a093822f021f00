import { bookletEditions, type BookletEdition, type EditionWire } from '@uzor/contract';
import { isKindOf, productOf } from '@uzor/kit';
import { Invalid } from '../../errors.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import type { Parts } from '../../platform/parts.ts';
import type { FileService } from '../files/index.ts';
import type { PictureEngine } from '../pictures/index.ts';
import { bookletTask } from './jobs.ts';
import type { Kit } from './lifecycle.ts';

/** Booklets of one kit made on demand; the mailed one is a stored file and does not count. */
const printsOfKit = { times: 60, seconds: 3600 };

export interface PrintParts extends Pick<Parts, 'database' | 'config' | 'limits'> {
  readonly engine: PictureEngine;
  readonly files: FileService;
  /** Place of a segment in working order, from 0. @throws NotFound */
  readonly placeOfSegment: (kitId: string, segmentId: string) => Promise<number>;
}
export type PrintService = ReturnType<typeof printService>;

/** Booklets made when their owner asks for them. They are not stored: making one takes less than a second. */
export function printService({ limits, engine, placeOfSegment, ...parts }: PrintParts) {
  async function made({ id }: Kit, edition: BookletEdition, onlySegment?: number) {
    return engine.printed({ ...(await bookletTask(parts, id)), edition, onlySegment });
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
      const place = segment === undefined ? undefined : await placeOfSegment(kit.id, segment);
      await limits.count(`print:${kit.id}`, printsOfKit);
      const { pdf } = await made(kit, edition, place);
      const name = [
        'uzor',
        ...(edition === 'pale' ? ['pale'] : []),
        ...(place === undefined ? [] : [`segment-${place + 1}`]),
      ];
      return { bytes: pdf, mimeType: 'application/pdf', fileName: `${name.join('-')}.pdf` };
    },

    /** The editions of a kit with the pages and the size of each. @throws TooMany */
    async editions(kit: Kit): Promise<EditionWire[]> {
      await limits.count(`print:${kit.id}`, printsOfKit);
      return Promise.all(
        editionsOf(kit).map(async (edition) => {
          const { pdf, pages } = await made(kit, edition);
          return { edition, pages, size_bytes: pdf.byteLength };
        }),
      );
    },
  };
}

/** Only works of cells have symbols on tones to print pale. */
function editionsOf({ kind }: Kit): readonly BookletEdition[] {
  return isKindOf('cells', kind) ? bookletEditions : ['usual'];
}
