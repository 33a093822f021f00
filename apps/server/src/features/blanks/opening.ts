import type { BlankWire, Language } from '@uzor/contract';
import { newSlug } from '../../platform/ids.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import { againstGuessing, allowedFilterIds, allowedSizeIds, type CodeService } from '../codes/index.ts';
import type { FileService } from '../files/index.ts';
import { type BlankAddress, demandReader, knownBlank } from './access.ts';
import { blankRepository } from './repository.ts';
import { blankView } from './view.ts';

export interface OpeningParts extends Pick<Parts, 'database' | 'clock' | 'limits'> {
  readonly codes: CodeService;
  readonly files: FileService;
}
export type BlankOpening = ReturnType<typeof blankOpening>;

export function blankOpening({ database, clock, limits, codes, files }: OpeningParts) {
  const toWire = blankView({ database, files });
  return {
    /** Opens a blank, or hands back the unfinished one of the same person. A wrong code is Invalid on `code`. */
    async open(
      typed: string,
      person: Person | null,
      address: string,
      language: Language,
    ): Promise<{ readonly blank: BlankWire; readonly created: boolean }> {
      return againstGuessing(limits, address, async () => {
        const code = await codes.openable(typed);
        const unfinished = person && (await blankRepository(database).unfinished(person.id, code.id));
        if (unfinished) return { blank: await toWire(unfinished), created: false };
        const now = clock.now();
        const choices = { size_id: onlyOne(allowedSizeIds(code)), filter_id: onlyOne(allowedFilterIds(code)) };
        const facts = {
          slug: newSlug(),
          code_id: code.id,
          account_id: person?.id ?? null,
          kind: code.kind,
          language,
          created_at: now,
          changed_at: now,
        };
        return { blank: await toWire(await blankRepository(database).insert({ ...facts, ...choices })), created: true };
      });
    },
    async show(at: BlankAddress): Promise<BlankWire> {
      const blank = await knownBlank(blankRepository(database).find, at.kind, at.slug);
      demandReader(blank, at.person);
      return toWire(blank);
    },
    /**
     * The tips were read, of the order or of the work it has become. Who erases a work holds it and then its order: here the
     * order is let go before the work is touched. A work made in between has copied what its order says.
     */
    async tipsRead(at: BlankAddress): Promise<void> {
      const blank = await knownBlank(blankRepository(database).find, at.kind, at.slug);
      demandReader(blank, at.person);
      await blankRepository(database).update(blank.slug, { tips_read: true });
      await database.updateTable('kit').set({ tips_read: true }).where('blank_slug', '=', blank.slug).execute();
    },
    unfinishedOf: (accountId: string) => blankRepository(database).unfinishedOf(accountId),
  };
}

/** What is chosen already because the box leaves no choice. */
const onlyOne = ([first, ...others]: readonly number[]): number | null =>
  first !== undefined && others.length === 0 ? first : null;
