import { filterById, presetOf, sizeOf } from '@uzor/kit';
import type { Kysely } from 'kysely';
import { NotFound } from '../../../errors.ts';
import { openJobsAbout } from '../../../platform/jobs/pg-boss-rows.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { type Account, accountRepository } from '../../people/index.ts';
import { type Blank, blankRepository } from '../../orders/index.ts';
import { multiBoxRepository, type Codes, codeToWire, endOf } from '../../codes/index.ts';
import { type Kit, kitRepository } from '../../works/index.ts';
import { mailRepository } from '../../mails/index.ts';
import { auditRepository } from '../../audit/index.ts';
import { adminRepository } from './repository.ts';

const mostMails = 50;
const mostEntries = 100;
const mostRequests = 20;

export interface FoundOrder {
  readonly blank: Blank;
  readonly kit: Kit | null;
  /** Codes of all its boxes; the one that opened the order comes first. */
  readonly codes: Codes;
  readonly account: Account | null;
}

/** @throws NotFound */
export async function findOrder(database: Kysely<Tables>, slug: string): Promise<FoundOrder> {
  const blank = await blankRepository(database).find(slug);
  if (!blank) throw new NotFound('blank', slug);
  const [kit, codes] = await Promise.all([
    kitRepository(database).bySlug(slug),
    multiBoxRepository(database).codesOf(blank),
  ]);
  const owner = kit?.account_id ?? blank.account_id;
  const account = owner === null ? null : await accountRepository(database).byId(owner);
  if (account?.erase_at) throw new NotFound('blank', slug);
  return { blank, kit, codes, account };
}

export async function storyOf(database: Kysely<Tables>, slug: string) {
  const { blank, kit, codes, account } = await findOrder(database, slug);
  const [code, ...others] = codes;
  const [drawn, mails, entries, requests] = await Promise.all([
    blankRepository(database).tracings(blank),
    kit ? mailRepository(database).latestOfKit(kit.id, mostMails) : [],
    auditRepository(database).of(slug, mostEntries),
    kit ? adminRepository(database).requestsOf(kit.id, mostRequests) : [],
  ]);
  const jobs = await openJobsAbout(database, { slug, kitId: kit?.id ?? null, mailIds: mails.map(({ id }) => id) });
  return {
    slug,
    type: blank.kind,
    status: blank.status,
    created_at: blank.created_at,
    code_id: code.id,
    code: endOf(code.code),
    email: blank.completed_email ?? blank.tried_email,
    kit_id: kit?.id ?? null,
    size: sizeOf(blank.kind, blank.size_id ?? 0)?.slug ?? null,
    filter: filterById(blank.filter_id ?? 0),
    orientation: blank.orientation,
    preset: presetOf(blank.kind, kit?.preset ?? blank.preset ?? 0)?.slug ?? null,
    language: blank.language,
    changed_at: blank.changed_at,
    completed_at: blank.completed_at,
    generation_status: blank.generation_status,
    uploads: blank.upload_number,
    has_photo: blank.origin_photo !== null || blank.raw_photo !== null,
    presets: drawn.map(({ preset, colours, pieces, created_at: at }) => ({
      name: presetOf(blank.kind, preset)?.slug ?? String(preset),
      colours,
      pieces,
      drawn_at: at,
    })),
    code_facts: codeToWire(code),
    joined_codes: others.map(codeToWire),
    account: account && {
      email: account.email,
      name: account.full_name,
      created_at: account.created_at.toISOString(),
      signed_in: account.password_used_at !== null,
    },
    work: kit && {
      attempt: kit.attempt,
      booklet_status: kit.booklet_status,
      pictures_status: kit.pictures_status,
      marked: kit.marked_cells,
      pieces: kit.total_cells,
      in_bin: kit.trashed_at !== null,
      created_at: kit.created_at.toISOString(),
    },
    parts: requests,
    mails: mails.map(({ kit: _, ...mail }) => mail),
    jobs: jobs.map(({ payload: _, ...job }) => job),
    deeds: entries,
  };
}
