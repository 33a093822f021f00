import {
  cardKinds,
  deskEndpoints,
  type DeskItemWire,
  isMessageKey,
  libraryCategories,
  lineSlugs,
  message,
  questionTopics,
  shopGoods,
} from '@uzor/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { dataOf, invalidate, opening, query, useNow } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { languageOfPath } from '../../../i18n/path.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { builtItems, type EditedItem, isOrdered, mergedItems, type Tab, tabs } from './items.ts';

/** How the content stands: counts and publications. */
export const useOverview = () => useNow(deskEndpoints.deskContent);

/** Items of a tab in their order. */
export function useItems(section: Tab) {
  const ordered = isOrdered(section);
  const kept = useKept(section, true);
  const orders = useKept('order', ordered);
  const built = useQuery(opening('deskBuiltContent', [section], () => builtItems(section)));
  const order = orders.data?.find(({ item }) => item === section);
  const items = order?.section === 'order' ? order.content.items : null;
  const { error, isPending, refetch } = kept;
  const isThere = !ordered || orders.data !== undefined;
  return {
    error: error ?? orders.error,
    isPending: isPending || built.isPending || (ordered && orders.isPending),
    refetch,
    data: kept.data && built.data && isThere ? mergedItems(built.data, kept.data.flatMap(asEdited), items) : undefined,
  };
}

function useKept(section: DeskItemWire['section'], enabled: boolean) {
  const question = { params: { section } };
  return useQuery({ ...query(deskEndpoints.deskContentItems, question), select: dataOf, staleTime: 0, enabled });
}

/** An item of a tab; orders have none. */
function asEdited(wire: DeskItemWire): EditedItem[] {
  const section = tabs.find((one) => one === wire.section);
  return section ? [{ ...wire, section }] : [];
}

/** Has everything asked again that a publication changes. */
export async function refresh(queries: QueryClient): Promise<void> {
  await Promise.all([
    invalidate(queries, deskEndpoints.deskContentItems),
    invalidate(queries, deskEndpoints.deskContent),
  ]);
}

/** An item as it is published. */
export interface NewPublication {
  readonly section: DeskItemWire['section'];
  readonly item: string;
  readonly is_new?: boolean;
  readonly content: object;
}

/** Publishes an item. @throws ApiError by field for what the contract or the server refuses */
export async function publish(given: NewPublication): Promise<DeskItemWire> {
  const read = deskEndpoints.deskPublish.body.safeParse(given);
  if (read.success) return dataOf(await call(deskEndpoints.deskPublish, { body: read.data }));
  const language = languageOfPath(window.location.pathname);
  const words = (key: string) => message(isMessageKey(key) ? key : 'field.invalid', language);
  const errors = read.error.issues.map((issue) => [issue.path.join('.'), [words(issue.message)]] as const);
  throw new ApiError(422, errors[0]?.[1][0] ?? words('field.invalid'), Object.fromEntries(errors), null);
}

/** Publishes a change of a row at once; `busy` while it does. */
export function useQuickPublish() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function publishNow(given: NewPublication): Promise<void> {
    setBusy(true);
    await publish(given).catch(tellRefusal);
    await refresh(queries);
    setBusy(false);
  }
  return { busy, publishNow };
}

/** Shows what the server refused; any other error is thrown. */
export function tellRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  notify({ tone: 'danger', title: error.message });
}

/** What a choice of an item may be, named as customers see it. */
export function useOptionNames() {
  const { t } = useTranslation(['common', 'library', 'faq']);
  const lines = new Map(lineSlugs.map((slug) => [String(slug), t(`common:products.${slug}`)]));
  const goods = new Map(shopGoods.map((good) => [String(good), t(`common:goods.${good}`)]));
  return {
    product: cardKinds.map((value) => ({ value: String(value), name: lines.get(value) ?? goods.get(value) ?? value })),
    category: libraryCategories.map((value) => ({ value: String(value), name: t(`library:${value}`) })),
    topic: questionTopics.map((value) => ({ value: String(value), name: t(`faq:topics.${value}`) })),
  } as const;
}
