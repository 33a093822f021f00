import type { Language, MissingPartWire, PartWire } from '@uzor/contract';
import { partsOf, productOf, sizeOf, sizeText } from '@uzor/kit';
import { Invalid } from '../../../errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { MailService } from '../../mails/index.ts';
import { heldKit, type Kit, type SchemeCache } from '../../works/index.ts';
import { partsRepository } from './repository.ts';
import { type Parcel, partsSeal } from './sealed.ts';
import { progressToWire } from './wire.ts';

/** Parts cost postage, so requests are limited by work and by account. */
const partsOfWork: Limit = { times: 3, seconds: 30 * 24 * 3600 };
const partsOfAccount: Limit = { times: 6, seconds: 30 * 24 * 3600 };

/** The account's requests for missing parts, oldest first, for its archive. */
export async function ownPartsRequests(
  { database, config }: Pick<Parts, 'database' | 'config'>,
  accountId: string,
): Promise<object[]> {
  const { opened, openedParcel } = partsSeal(config);
  return (await partsRepository(database).ofAccount(accountId)).map(
    ({ kit_id, state, missing, asked_at, packed_at, ended_at, sealed_parcel: parcel, sealed_outcome: outcome }) => ({
      work: kit_id,
      state,
      missing,
      ...openedParcel(parcel),
      outcome: outcome === null ? null : opened(outcome),
      asked_at,
      packed_at,
      ended_at,
    }),
  );
}

/** The missing parts, by the symbols of the scheme. */
type Missing = readonly Pick<MissingPartWire, 'letter' | 'count'>[];
export interface MissingPartsParts extends Pick<Parts, 'database' | 'clock' | 'config' | 'limits'> {
  readonly schemes: SchemeCache;
  readonly mails: Pick<MailService, 'post'>;
}
export type MissingPartsService = ReturnType<typeof missingPartsService>;

/** Requests of customers for parts missing from their boxes. */
export function missingPartsService({ database, clock, config, limits, schemes, mails }: MissingPartsParts) {
  const seal = partsSeal(config);

  async function show(kit: Kit, language: Language) {
    const request = await partsRepository(database).lastOf(kit.id);
    return {
      parts: partsOf(await schemes.of(kit), language),
      request: request && progressToWire(request, language, seal),
    };
  }

  return {
    /** The parts of a work, and the state of its last request. */
    show,
    /**
     * Requests parts of a work and mails a receipt. If the work already has an open request, returns that one
     * unchanged.
     * @throws Invalid on a line with an unknown or repeated symbol or too high a count, TooMany, NotFound if the work
     * was erased meanwhile
     */
    async ask(kit: Kit, person: Person, missing: Missing, parcel: Parcel, language: Language) {
      const open = await partsRepository(database).lastOf(kit.id);
      if (open?.ended_at === null) return { shown: await show(kit, language), isNew: false };
      const asked = chosen(partsOf(await schemes.of(kit), language), missing);
      await limits.count(`parts-work:${kit.id}`, partsOfWork);
      await limits.count(`parts:${person.id}`, partsOfAccount);
      const now = clock.now();
      const isNew = await inTransaction(database, async (tx) => {
        await heldKit(tx, kit, person);
        const isInserted = await partsRepository(tx).insert({
          id: newId(now),
          account_id: person.id,
          kit_id: kit.id,
          language,
          state: 'asked',
          missing: JSON.stringify(asked),
          sealed_parcel: seal.sealedParcel(parcel),
          sealed_outcome: null,
          asked_at: now,
          packed_at: null,
          ended_at: null,
        });
        const news = { state: 'asked', text: workName(kit, language), missing: asked } as const;
        const to = { accountId: person.id, address: person.email, language };
        if (isInserted) await mails.post(tx, to, 'parts', news);
        return isInserted;
      });
      return { shown: await show(kit, language), isNew };
    },
  };
}

function workName({ kind, size_id: size }: Kit, language: Language): string {
  return `${productOf(kind).name[language]}, ${sizeText(sizeOf(kind, size)?.name ?? '')}`;
}

/**
 * The missing parts in the order of the scheme.
 * @throws Invalid on a line with an unknown or repeated symbol, or more than the scheme has
 */
function chosen(parts: readonly PartWire[], missing: Missing): MissingPartWire[] {
  const counts = new Map(missing.map(({ letter, count }) => [letter, count]));
  for (const [i, { letter, count }] of missing.entries()) {
    const part = parts.find((one) => one.letter === letter);
    const isTwice = missing.findIndex((one) => one.letter === letter) !== i;
    if (!part || isTwice) throw new Invalid({ [`missing.${i}.letter`]: ['field.invalid'] });
    if (count > part.count) throw new Invalid({ [`missing.${i}.count`]: ['field.invalid'] });
  }
  return parts.flatMap(({ spare: _spare, ...part }) => {
    const count = counts.get(part.letter);
    return count === undefined ? [] : [{ ...part, count }];
  });
}
