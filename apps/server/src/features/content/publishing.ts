import { type ContentSection, type DeskPublicationWire, keptForMs, type Language } from '@uzor/contract';
import type { Kysely } from 'kysely';
import { Conflict, type FieldText, Invalid, NotFound } from '../../errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { Audit, By } from '../audit/index.ts';
import { titleOf } from './drafts.ts';
import { versionOf } from './keeper.ts';
import type { Keepers } from './keepers.ts';
import { contentRepository, type Draft, type PublishedChange } from './repository.ts';

/** A draft as an operator saw it in the list of what is to be published. */
export interface SeenChange {
  readonly section: ContentSection;
  readonly item: string;
  readonly version: string;
}
export interface PublishingParts extends Pick<Parts, 'database' | 'clock'> {
  readonly audit: Audit;
}

/** Publishes drafts, and takes publications back. Each is one deed of the audit trail and one transaction. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a factory of short functions
export function contentPublishing({ database, clock, audit }: PublishingParts, keepers: Keepers) {
  const undoableSince = () => new Date(clock.now().getTime() - keptForMs.publication);

  /** The drafts an operator saw. @throws Conflict where one is another now, or what it was made from has changed; Invalid on those that lack something */
  async function demandDrafts(tx: Kysely<Tables>, seen: readonly SeenChange[]): Promise<Draft[]> {
    const drafts = await contentRepository(tx).drafts();
    const found: Draft[] = [];
    const lacking: Record<string, FieldText[]> = {};
    for (const [place, { section, item, version }] of seen.entries()) {
      const keeper = keepers[section];
      const draft = drafts.find((one) => one.section === section && one.item === item);
      const content = draft && keeper.read(draft.content);
      if (!draft || !content || versionOf(content) !== version || found.includes(draft))
        throw new Conflict('content.listChanged');
      const shown = (await keeper.shown(tx)).get(item);
      if (versionOf(shown?.content) !== draft.base) throw new Conflict('content.changed');
      if (keeper.missing(content).length > 0) lacking[`changes.${place}`] = ['field.required'];
      found.push(draft);
    }
    if (Object.keys(lacking).length > 0) throw new Invalid(lacking);
    return found;
  }

  async function show(
    tx: Kysely<Tables>,
    publicationId: string,
    { section, item, content: stored }: Draft,
  ): Promise<void> {
    const keeper = keepers[section];
    const before = (await keeper.shown(tx)).get(item);
    const content = keeper.read(stored);
    await contentRepository(tx).insertChange({
      publication_id: publicationId,
      section,
      item,
      before: before ? JSON.stringify(before.content) : null,
      edited_before: before?.edited ?? false,
      after: JSON.stringify(content),
    });
    await keeper.put(tx, item, { content, edited: true });
    await contentRepository(tx).dropDraft(section, item);
  }

  async function takeBack(tx: Kysely<Tables>, change: PublishedChange): Promise<void> {
    const { section, item, before, after, edited_before: edited } = change;
    const keeper = keepers[section];
    const shown = (await keeper.shown(tx)).get(item);
    if (!isStill(section, shown?.content, keeper.read(after))) throw new Conflict('content.changedSince');
    await keeper.put(tx, item, before && { content: keeper.read(before), edited });
  }

  return {
    /** Publishes the drafts an operator saw, all or none. @throws Conflict, Invalid */
    publish: (seen: readonly SeenChange[], { operator, reason }: By): Promise<void> =>
      audit.noted({ operator, reason, what: 'content.publish', subject: 'content' }, () =>
        inTransaction(database, async (tx) => {
          const repository = contentRepository(tx);
          await repository.lock();
          const drafts = await demandDrafts(tx, seen);
          const now = clock.now();
          const id = newId(now);
          const by = { published_at: now, operator: operator.email, reason };
          await repository.insertPublication({ id, ...by, undone_at: null, undone_by: null });
          for (const draft of inTurn(drafts)) await show(tx, id, draft);
        }),
      ),
    /** Takes a publication back. @throws NotFound, Conflict where it is undone or too old, or what it published was changed later */
    async undo(id: string, { operator, reason }: By): Promise<void> {
      if (!(await contentRepository(database).publication(id))) throw new NotFound('publication', id);
      await audit.noted({ operator, reason, what: 'content.undo', subject: id }, () =>
        inTransaction(database, async (tx) => {
          const repository = contentRepository(tx);
          await repository.lock();
          const publication = await repository.publication(id);
          if (!publication || publication.undone_at || publication.published_at <= undoableSince())
            throw new Conflict('content.undone');
          const changes = await repository.changesOf([id]);
          for (const change of inTurn(changes).reverse()) await takeBack(tx, change);
          await repository.markUndone(id, clock.now(), operator.email);
        }),
      );
    },
    /** Publications that can be undone or were, newest first. */
    async publications(language: Language): Promise<DeskPublicationWire[]> {
      const repository = contentRepository(database);
      const rows = await repository.publications(undoableSince());
      const changes = await repository.changesOf(rows.map(({ id }) => id));
      return rows.map((row) => ({
        id: row.id,
        published_at: row.published_at.toISOString(),
        operator: row.operator,
        reason: row.reason,
        changes: changes
          .filter(({ publication_id: of }) => of === row.id)
          .map(({ section, item, after }) => ({ section, item, title: titleOf(after, language) })),
        undone_at: row.undone_at?.toISOString() ?? null,
        undone_by: row.undone_by,
        until: new Date(row.published_at.getTime() + keptForMs.publication).toISOString(),
      }));
    },
    /** Forgets publications that nobody can undo any more. */
    tidy: () => contentRepository(database).dropPublicationsUntil(undoableSince()),
  };
}

/** Orders last: they name items that come with the same publication. */
function inTurn<T extends { readonly section: ContentSection }>(changes: readonly T[]): T[] {
  return changes.toSorted((one, two) => Number(one.section === 'order') - Number(two.section === 'order'));
}

/** Whether something is shown as it was published. An order is, if other items came between its own. */
function isStill(section: ContentSection, shown: object | undefined, published: object): boolean {
  if (section !== 'order') return versionOf(shown) === versionOf(published);
  const itemsOf = (order: object | undefined): readonly unknown[] =>
    order && 'items' in order && Array.isArray(order.items) ? order.items : [];
  const [now, then] = [itemsOf(shown), itemsOf(published)];
  const ours = now.filter((item) => then.includes(item));
  return versionOf(ours) === versionOf(then.filter((item) => now.includes(item)));
}
