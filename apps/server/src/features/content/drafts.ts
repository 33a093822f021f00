import {
  type ContentSection,
  contentSections,
  type DeskChangeWire,
  type DeskItemWire,
  deskItemSchema,
  type Language,
} from '@uzor/contract';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { Conflict, Invalid, NotFound } from '../../errors.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { type Shown, versionOf } from './keeper.ts';
import type { Keepers } from './keepers.ts';
import { contentRepository, type Draft } from './repository.ts';

/** What an item is called where the desk chooses no key for one that is new. */
const NEW = 'new';

/** A draft as the desk sends it. */
export interface GivenDraft {
  readonly section: ContentSection;
  readonly item: string;
  /** Of the content it was edited from. */
  readonly version: string;
  readonly content: object;
}

/** Drafts of the shop's content: one of an item, shared by all operators. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a factory of short functions
export function contentDrafts(
  { database, clock, fileLinks }: Pick<Parts, 'database' | 'clock' | 'fileLinks'>,
  keepers: Keepers,
) {
  function toWire(section: ContentSection, item: string, shown: Shown | undefined, draft?: Draft): DeskItemWire {
    const content = draft ? keepers[section].read(draft.content) : (shown?.content ?? {});
    return deskItemSchema.parse({
      section,
      item,
      content,
      published: shown?.content ?? null,
      version: versionOf(content),
      draft: draft ? { operator: draft.operator, changed_at: draft.changed_at.toISOString() } : null,
      pictures: Object.fromEntries(
        Object.values(content)
          .filter((value) => typeof value === 'string' && value.startsWith('public/'))
          .map((key) => [key, fileLinks.publicUrl(key)]),
      ),
    });
  }

  async function itemOf(db: Kysely<Tables>, section: ContentSection, item: string): Promise<DeskItemWire> {
    const shown = (await keepers[section].shown(db)).get(item);
    const draft = (await contentRepository(db).draftsOf(section)).get(item);
    if (!shown && !draft) throw new NotFound(section, item);
    return toWire(section, item, shown, draft);
  }

  /** The key under which a draft is kept. @throws Invalid where it can be none of the section */
  async function keyOf(db: Kysely<Tables>, { section, item, version }: GivenDraft): Promise<string> {
    const { fresh, accepts } = keepers[section];
    if (item === NEW && version === 'none' && fresh) return fresh(db);
    if (item === NEW || accepts?.(item) === false) throw new Invalid({ item: ['field.invalid'] });
    return item;
  }

  return {
    /** Items of a section in the order of showing, drafts of new ones last. */
    async list(section: ContentSection): Promise<DeskItemWire[]> {
      const shown = await keepers[section].shown(database);
      const drafts = await contentRepository(database).draftsOf(section);
      const items = new Set([...shown.keys(), ...drafts.keys()]);
      return [...items].map((item) => toWire(section, item, shown.get(item), drafts.get(item)));
    },
    /** How many items each section has. */
    async counts(): Promise<Record<ContentSection, number>> {
      const counts = { catalogue: 0, banners: 0, library: 0, questions: 0, videos: 0, order: 0, notice: 0 };
      for (const section of contentSections) {
        const shown = await keepers[section].shown(database);
        const drafts = await contentRepository(database).draftsOf(section);
        counts[section] = new Set([...shown.keys(), ...drafts.keys()]).size;
      }
      return counts;
    },
    /** Drafts that wait, the oldest first. */
    async changes(language: Language): Promise<DeskChangeWire[]> {
      const changes: DeskChangeWire[] = [];
      for (const draft of await contentRepository(database).drafts()) {
        const keeper = keepers[draft.section];
        const shown = (await keeper.shown(database)).get(draft.item);
        const content = keeper.read(draft.content);
        changes.push({
          section: draft.section,
          item: draft.item,
          version: versionOf(content),
          title: titleOf(content, language),
          is_new: shown === undefined,
          fields: changedFields(shown?.content, content),
          missing: keeper.missing(content),
          outdated: draft.base !== versionOf(shown?.content),
          operator: draft.operator,
          changed_at: draft.changed_at.toISOString(),
        });
      }
      return changes;
    },
    /**
     * Keeps a draft; one that says what is published already is dropped. @throws Conflict where somebody saved another one
     * meanwhile, Invalid for a key that is none, or dates in the wrong order
     */
    async save(given: GivenDraft, operator: Person): Promise<DeskItemWire> {
      demandOrderOfDates(given.content);
      const { section, content, version } = given;
      return inTransaction(database, async (tx) => {
        const repository = contentRepository(tx);
        await repository.lock();
        const item = await keyOf(tx, given);
        const shown = (await keepers[section].shown(tx)).get(item);
        const stored = (await repository.draftsOf(section)).get(item);
        const now = stored ? keepers[section].read(stored.content) : shown?.content;
        if (versionOf(now) !== version) throw new Conflict('content.changed');
        const base = versionOf(shown?.content);
        if (versionOf(content) === base) {
          await repository.dropDraft(section, item);
        } else {
          const changed = { operator: operator.email, changed_at: clock.now() };
          await repository.putDraft({ section, item, content: JSON.stringify(content), base, ...changed });
        }
        return itemOf(tx, section, item);
      });
    },
    /** Drops a draft. @throws NotFound, Conflict where it is another one now */
    async drop(section: ContentSection, item: string, version: string): Promise<void> {
      await inTransaction(database, async (tx) => {
        const repository = contentRepository(tx);
        await repository.lock();
        const draft = (await repository.draftsOf(section)).get(item);
        if (!draft) throw new NotFound('draft', item);
        if (versionOf(keepers[section].read(draft.content)) !== version) throw new Conflict('content.changed');
        await repository.dropDraft(section, item);
      });
    },
  };
}

/** What people call an item: its title, its question or its words for those who do not see. */
export function titleOf(content: object, language: Language): string {
  const fields = new Map<string, unknown>(Object.entries(content));
  const named = ['title', 'question', 'alt'].map(
    (name) => fields.get(`${name}_${language}`) || fields.get(`${name}_ru`),
  );
  return String(named.find((title) => title) ?? '');
}

function changedFields(before: object | undefined, after: object): string[] {
  const known = new Map<string, unknown>(Object.entries(before ?? {}));
  return Object.entries(after).flatMap(([field, value]) => (isDeepStrictEqual(known.get(field), value) ? [] : [field]));
}

/** @throws Invalid for a notice that ends before it begins */
function demandOrderOfDates(content: object): void {
  if (!('starts_at' in content && 'ends_at' in content)) return;
  const { starts_at: starts, ends_at: ends } = content;
  if (typeof starts === 'string' && typeof ends === 'string' && ends <= starts)
    throw new Invalid({ 'content.ends_at': ['field.invalid'] });
}
