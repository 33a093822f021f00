import {
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

export const useOverview = () => useNow(deskEndpoints.deskContent);

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

function asEdited(wire: DeskItemWire): EditedItem[] {
  const section = tabs.find((one) => one === wire.section);
  return section ? [{ ...wire, section }] : [];
}

/** Refetches everything that a publication changes. */
export async function refresh(queries: QueryClient): Promise<void> {
  await Promise.all([
    invalidate(queries, deskEndpoints.deskContentItems),
    invalidate(queries, deskEndpoints.deskContent),
  ]);
}

export interface NewPublication {
  readonly section: DeskItemWire['section'];
  readonly item: string;
  readonly is_new?: boolean;
  readonly content: object;
}

/** @throws ApiError with errors by field if the contract or the server refuses the publication */
export async function publish(given: NewPublication): Promise<DeskItemWire> {
  const read = deskEndpoints.deskPublish.body.safeParse(given);
  if (read.success) return dataOf(await call(deskEndpoints.deskPublish, { body: read.data }));
  const language = languageOfPath(window.location.pathname);
  const words = (key: string) => message(isMessageKey(key) ? key : 'field.invalid', language);
  const errors = read.error.issues.map((issue) => [issue.path.join('.'), [words(issue.message)]] as const);
  throw new ApiError(422, errors[0]?.[1][0] ?? words('field.invalid'), Object.fromEntries(errors), null);
}

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

export function tellRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  notify({ tone: 'danger', title: error.message });
}

/** The options of each kind of choice, named as customers see them. */
export function useOptionNames() {
  const { t } = useTranslation(['common', 'library', 'faq']);
  return {
    product: [
      ...lineSlugs.map((value) => ({ value: String(value), name: t(`common:products.${value}`) })),
      ...shopGoods.map((value) => ({ value: String(value), name: t(`common:goods.${value}`) })),
    ],
    category: libraryCategories.map((value) => ({ value: String(value), name: t(`library:${value}`) })),
    topic: questionTopics.map((value) => ({ value: String(value), name: t(`faq:topics.${value}`) })),
  } as const;
}
