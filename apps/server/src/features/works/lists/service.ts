import type { KitListItemWire, KitListMetaWire, KitListQuery, Language } from '@uzor/contract';
import { filterById, sizeOf } from '@uzor/kit';
import type { Parts } from '../../../platform/parts.ts';
import { filesOfKits, kitToWire, type KitWireContext } from '../kits/wire.ts';
import { filterToWire, sizeToWire } from '../../facts/index.ts';
import { criteriaOf, type KitsWanted } from './criteria.ts';
import { kitListRepository } from './repository.ts';

const kitsOnPage = 12;

export type KitListService = ReturnType<typeof kitListService>;

export function kitListService({ database, ...context }: Pick<Parts, 'database'> & KitWireContext) {
  const lists = kitListRepository(database);

  /** Totals and filters over all works of the account, whatever the page shows. */
  async function metaOfAll(wanted: KitsWanted, language: Language) {
    const groups = await lists.groups(wanted);
    const count = (visible: boolean) =>
      groups.filter((group) => group.visible === visible).reduce((sum, { kits }) => sum + kits, 0);
    const sizes = new Map(
      groups.flatMap((group) => sizeOf(group.kind, group.size_id) ?? []).map((size) => [size.id, size]),
    );
    const filterIds = [...new Set(groups.map((group) => group.filter_id))].sort((a, b) => a - b);
    return {
      visible_total_count: count(true),
      invisible_total_count: count(false),
      available_filters: {
        filters: filterIds
          .flatMap((id) => filterById(id) ?? [])
          .map((filter) => filterToWire(filter, language, context.pictures)),
        sizes: [...sizes.values()].sort((a, b) => a.id - b.id).map(sizeToWire),
      },
    };
  }

  return {
    /** A page of an account's works; one past the last is empty. */
    async page(
      wanted: KitsWanted,
      query: KitListQuery,
      language: Language,
    ): Promise<{ data: KitListItemWire[]; meta: KitListMetaWire }> {
      const criteria = criteriaOf(wanted, query);
      const page = query.page ?? 1;
      const before = (page - 1) * kitsOnPage;
      const kits = await lists.page(criteria, kitsOnPage, before);
      // A page that is not full is the last one and gives the total without counting. An empty page may be beyond the
      // end.
      const isLast = kits.length < kitsOnPage && (kits.length > 0 || page === 1);
      const total = isLast ? before + kits.length : await lists.count(criteria);
      const meta = {
        current_page: page,
        per_page: kitsOnPage,
        last_page: Math.max(1, Math.ceil(total / kitsOnPage)),
        total,
        ...(await metaOfAll(wanted, language)),
      };
      const stored = await context.files.byIds(database, filesOfKits(kits));
      return { data: kits.map((kit) => kitToWire(kit, stored, language, context)), meta };
    },
  };
}
