import { consentVersion, type Language, taskStatus } from '@uzor/contract';
import { markingGridOf, presetOf, sizeOf } from '@uzor/kit';
import type { Kysely, Transaction } from 'kysely';
import { Conflict, Invalid } from '../../errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { codeRepository } from '../codes/index.ts';
import { kitRepository, queueBooklet } from '../kits/index.ts';
import type { MailService } from '../mails/index.ts';
import { layOut } from '../segments/index.ts';
import { type Blank, blankRepository } from './repository.ts';
import { type Tracing, tracingOf } from './tracing-repository.ts';

/** What a customer confirms. */
export interface Completion {
  readonly email: string;
  readonly preset: number | undefined;
  readonly consent: boolean | undefined;
  readonly language: Language;
}
/** Who the kit will belong to, decided under the blank's lock. */
export interface Owner {
  readonly accountId: string;
  readonly address: string;
  /** Null where the person is signed in already. */
  readonly newPassword: string | null;
}
export interface KitMakingParts extends Pick<Parts, 'queue' | 'clock'> {
  readonly mails: MailService;
}

/** Uses the attempt, makes the kit of the stored scheme and all that goes with it, within the caller's transaction. Answers the kit's id. */
export async function makeKit(
  { queue, clock, mails }: KitMakingParts,
  tx: Transaction<Tables>,
  blank: Blank,
  owner: Owner,
  completion: Completion,
): Promise<string> {
  const tracing = await chosenTracing(tx, blank, completion.preset);
  if (blank.size_id === null || blank.filter_id === null) throw new Conflict('preset.notReady');
  const now = clock.now();
  const attempt = await codeRepository(tx).takeAttempt(blank.code_id, now);
  if (attempt === null) throw new Invalid({ code: [await whyNoAttempt(tx, blank.code_id)] });
  const { accountId, address } = owner;
  const { language } = completion;
  const kit = { id: newId(now), kind: blank.kind, size_id: blank.size_id, orientation: blank.orientation };
  const made = {
    filter_id: blank.filter_id,
    preset: tracing.preset,
    scheme: tracing.scheme,
    total_cells: totalCells(blank, tracing),
  };
  const pictures = { origin_photo: blank.origin_photo, tracing_photo: tracing.picture };
  await kitRepository(tx).insert({
    ...kit,
    ...made,
    ...pictures,
    account_id: accountId,
    blank_slug: blank.slug,
    code_id: blank.code_id,
    attempt,
    tips_read: blank.tips_read,
    language,
    created_at: now,
  });
  await layOut(tx, kit, now);
  const finished = {
    status: 'completed',
    generation_status: taskStatus.completed,
    preset: tracing.preset,
    tried_email: null,
  } as const;
  await blankRepository(tx).update(blank.slug, {
    ...finished,
    account_id: accountId,
    completed_at: now,
    completed_email: address,
    changed_at: now,
  });
  if (completion.consent)
    await tx
      .insertInto('consent')
      .values({ id: newId(now), account_id: accountId, blank_slug: blank.slug, version: consentVersion, given_at: now })
      .execute();
  await queueBooklet(queue, tx, kit.id);
  if (owner.newPassword !== null) await mails.postAccount(tx, { accountId, address, language }, owner.newPassword);
  await mails.postScheme(tx, { accountId, address, language }, kit.id);
  return kit.id;
}

/** The scheme the customer chose. @throws Invalid for a preset the kind does not have, Conflict where none is chosen or it is not ready */
export async function chosenTracing(tx: Transaction<Tables>, blank: Blank, preset: number | undefined) {
  if (preset !== undefined && presetOf(blank.kind, preset) === null) throw new Invalid({ preset: ['preset.unknown'] });
  const chosen = preset ?? blank.preset;
  if (chosen === null) throw new Conflict('preset.choose');
  const tracing = await tracingOf(tx, blank, chosen);
  if (!tracing) throw new Conflict('preset.notReady');
  return tracing;
}

async function whyNoAttempt(db: Kysely<Tables>, codeId: string): Promise<'code.usedUp' | 'code.blocked'> {
  const { uses, used } = await codeRepository(db).byId(codeId);
  return uses !== null && used >= uses ? 'code.usedUp' : 'code.blocked';
}

/** What is marked as the work goes on: cells, or steps where there are none. */
function totalCells({ kind, size_id: sizeId }: Blank, { pieces }: Tracing): number {
  const size = sizeOf(kind, sizeId ?? 0);
  const cells = size && markingGridOf(size.ground)?.cells;
  return cells ? cells.width * cells.height : pieces;
}
