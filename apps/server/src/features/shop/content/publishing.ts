import { isDeepStrictEqual } from 'node:util';
import { type ContentSection, keptForMs, type Language } from '@uzor/contract';
import type { Kysely } from 'kysely';
import { Conflict, type FieldText, Invalid, NotFound } from '../../../errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { Audit, By } from '../../audit/index.ts';
import { titleOf } from './items.ts';
import type { PublishedSection } from './content-source.ts';
import type { PublishedSections } from './published-sections.ts';
import { contentRepository, type PublishedChange } from './repository.ts';

/** The item key of a new item whose key the server chooses. */
const NEW = 'new';

export interface GivenItem {
  readonly section: ContentSection;
  readonly item: string;
  readonly is_new: boolean;
  readonly content: object;
}
export interface PublishingParts extends Pick<Parts, 'database' | 'clock'> {
  readonly audit: Audit;
}

/** Publishes content and undoes publications. Each is one audit entry and one transaction. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a factory of short functions
export function contentPublishing({ database, clock, audit }: PublishingParts, sections: PublishedSections) {
  const undoableSince = () => new Date(clock.now().getTime() - keptForMs.publication);

  /** The key of an item. @throws Invalid if the section has no such keys */
  async function keyOf(tx: Kysely<Tables>, { section, item, is_new: isNew }: GivenItem): Promise<string> {
    const { fresh, accepts } = sections[section];
    if (item === NEW && isNew && fresh) return fresh(tx);
    if (item === NEW || accepts?.(item) === false) throw new Invalid({ item: ['field.invalid'] });
    return item;
  }

  async function show(tx: Kysely<Tables>, given: GivenItem, operator: Person): Promise<string> {
    const { section, content } = given;
    const [source, repository] = [sections[section], contentRepository(tx)];
    await repository.lock();
    const item = await keyOf(tx, given);
    const before = (await source.shown(tx)).get(item);
    if (given.is_new && before) throw new Conflict('content.taken');
    const now = clock.now();
    const id = newId(now);
    const by = { published_at: now, operator: operator.email };
    await repository.insertPublication({ id, ...by });
    await repository.insertChange({
      publication_id: id,
      section,
      item,
      before: before ? JSON.stringify(before.content) : null,
      edited_before: before?.edited ?? false,
      after: JSON.stringify(source.read(content)),
    });
    await source.put(tx, item, { content, edited: true });
    return item;
  }

  async function takeBack(tx: Kysely<Tables>, change: PublishedChange): Promise<void> {
    const { section, item, before, after, edited_before: edited } = change;
    const source = sections[section];
    const shown = (await source.shown(tx)).get(item);
    if (!isStill(section, shown?.content, source.read(after))) throw new Conflict('content.changedSince');
    await source.put(tx, item, before && { content: source.read(before), edited });
  }

  return {
    /** @throws Conflict, Invalid */
    async publish(given: GivenItem, operator: Person): Promise<string> {
      demandWhole(sections[given.section], given.content);
      return audit.recorded({ operator, reason: '', what: 'content.publish', subject: 'content' }, () =>
        inTransaction(database, (tx) => show(tx, given, operator)),
      );
    },
    /** @throws NotFound, Conflict if it is undone already or too old, or its items were changed later */
    async undo(id: string, by: By): Promise<void> {
      if (!(await contentRepository(database).publication(id))) throw new NotFound('publication', id);
      await audit.recorded({ ...by, what: 'content.undo', subject: id }, () =>
        inTransaction(database, async (tx) => {
          const repository = contentRepository(tx);
          await repository.lock();
          const publication = await repository.publication(id);
          if (!publication || publication.undone_at || publication.published_at <= undoableSince())
            throw new Conflict('content.undone');
          const changes = await repository.changesOf([id]);
          for (const change of changes) await takeBack(tx, change);
          await repository.markUndone(id, clock.now(), by.operator.email);
        }),
      );
    },
    /** Publications that can be or have been undone, newest first. */
    async publications(language: Language) {
      const repository = contentRepository(database);
      const rows = await repository.publications(undoableSince());
      const changes = await repository.changesOf(rows.map(({ id }) => id));
      return rows.map((row) => ({
        ...row,
        changes: changes
          .filter(({ publication_id: of }) => of === row.id)
          .map(({ section, item, after }) => ({ section, item, title: titleOf(after, language) })),
        until: new Date(row.published_at.getTime() + keptForMs.publication),
      }));
    },
    /** Deletes publications that can no longer be undone. */
    tidy: () => contentRepository(database).dropPublicationsUntil(undoableSince()),
  };
}

/** @throws Invalid if a required field is empty, or for a notice that ends before it begins */
function demandWhole(source: PublishedSection, content: object): void {
  const lacking: Record<string, FieldText[]> = {};
  for (const field of source.missing(content)) lacking[`content.${field}`] = ['field.required'];
  const { starts_at: starts, ends_at: ends } = { starts_at: null, ends_at: null, ...content };
  if (typeof starts === 'string' && typeof ends === 'string' && ends <= starts)
    lacking['content.ends_at'] = ['field.invalid'];
  if (Object.keys(lacking).length > 0) throw new Invalid(lacking);
}

/**
 * Whether the content is still as published. A display order counts as unchanged if its items only got others between
 * them or lost some.
 */
function isStill(section: ContentSection, shown: object | undefined, published: object): boolean {
  if (section !== 'order') return isDeepStrictEqual(shown, published);
  const itemsOf = (order: object | undefined): readonly unknown[] =>
    order && 'items' in order && Array.isArray(order.items) ? order.items : [];
  const [now, then] = [itemsOf(shown), itemsOf(published)];
  const ours = now.filter((item) => then.includes(item));
  return isDeepStrictEqual(
    ours,
    then.filter((item) => now.includes(item)),
  );
}
