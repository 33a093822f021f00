import { type DeskItemWire, deskEndpoints, isMessageKey, message } from '@uzor/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { dataOf, invalidate, opening, query } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { languageOfPath } from '../../../i18n/path.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { blankItem, builtItems, type EditedItem, isOrdered, mergedItems, type Tab, tabs } from './items.ts';

/** How the content stands: counts, drafts that wait, publications. */
export const useOverview = () => useQuery({ ...query(deskEndpoints.deskContent), select: dataOf, staleTime: 0 });

/** Items of a tab in their order, and the order that is kept of them: null if there is none. */
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
    asked: {
      error: error ?? orders.error,
      isPending: isPending || built.isPending || (ordered && orders.isPending),
      refetch,
      data:
        kept.data && built.data && isThere ? mergedItems(built.data, kept.data.flatMap(asEdited), items) : undefined,
    },
    orderVersion: order?.version ?? 'none',
  };
}

function useKept(section: DeskItemWire['section'], enabled: boolean) {
  const question = { params: { section } };
  return useQuery({ ...query(deskEndpoints.deskContentItems, question), select: dataOf, staleTime: 0, enabled });
}

/** An item of a tab; orders have none. */
function asEdited(wire: DeskItemWire): EditedItem[] {
  const section = tabs.find((one) => one === wire.section);
  return section ? [{ ...blankItem(section, wire.item), ...wire, section }] : [];
}

/** Has everything asked again that a draft or a publication changes. */
export async function refresh(queries: QueryClient): Promise<void> {
  await Promise.all([
    invalidate(queries, deskEndpoints.deskContentItems),
    invalidate(queries, deskEndpoints.deskContent),
  ]);
}

/** What is saved: the server checks it, and says what is wrong by field. */
export interface Saved {
  readonly section: DeskItemWire['section'];
  readonly item: string;
  readonly version: string;
  readonly content: object;
}

/** Keeps a draft. @throws ApiError by field for what the contract refuses, 409 where somebody saved another one meanwhile */
export async function saveDraft(given: Saved): Promise<DeskItemWire> {
  const read = deskEndpoints.deskSaveDraft.body.safeParse(given);
  if (read.success) return dataOf(await call(deskEndpoints.deskSaveDraft, { body: read.data }));
  const language = languageOfPath(window.location.pathname);
  const words = (key: string) => message(isMessageKey(key) ? key : 'field.invalid', language);
  const errors = read.error.issues.map((issue) => [issue.path.join('.'), [words(issue.message)]] as const);
  throw new ApiError(422, errors[0]?.[1][0] ?? words('field.invalid'), Object.fromEntries(errors), null);
}

/** Saves a change of a row at once; `busy` names the item that is being saved. */
export function useQuickSave() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  async function save(given: Saved): Promise<void> {
    setBusy(given.item);
    try {
      await saveDraft(given);
    } catch (error) {
      tellRefusal(error);
    }
    await refresh(queries);
    setBusy(null);
  }
  return { busy, save };
}

/** Shows what the server refused; anything else is a fault of ours. */
export function tellRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  notify({ tone: 'danger', title: error.message });
}
