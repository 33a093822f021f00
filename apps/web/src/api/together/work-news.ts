import {
  channels,
  coloursChanged,
  endpoints,
  guestEndpoints,
  type CollaboratorsWire,
  type CollaboratorWire,
  collaboratorsChanged,
  type MarksChanged,
  marksChanged,
  type StepChanged,
  stepChanged,
} from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useObservable, Observable } from '../../ui/observable.ts';
import { ApiError } from '../api-error.ts';
import { forgetWork } from '../forget-person.ts';
import { refusedGuest, useGuestOf } from './guest-keys.ts';
import { dataOf, invalidate, query } from '../queries.ts';
import { useChannel } from '../realtime.ts';
import { call } from '../transport.ts';
import { invalidateProgress } from '../work-queries.ts';

/** A collaborator counts as present for this long after their last mark. */
const presentMs = 120_000;
/** Others' marks are drawn at once; the lists of the work are refetched at most once in this time. */
const followMs = 1000;

/** The collaborators of a work: empty if nobody was ever invited, undefined while loading. */
export function useCollaborators({ apiBase }: ProductDefinition, kitId: string): CollaboratorsWire | undefined {
  const asked = query(guestEndpoints(apiBase).hands, { params: { id: kitId } });
  return useQuery({ ...asked, select: dataOf, staleTime: 0, retry: false }).data;
}

export function useRefreshCollaborators(product: ProductDefinition, kitId: string): () => void {
  const queries = useQueryClient();
  return () => void invalidate(queries, guestEndpoints(product.apiBase).hands, { id: kitId });
}

export function isPresent({ seen_at: seen, open }: CollaboratorWire, now: number): boolean {
  return open && seen !== null && now - Date.parse(seen) < presentMs;
}

/**
 * Listens to changes of a work. With `follows` its progress is refetched at most once a second; `onMarks` receives each
 * change of marks, or null if some may have been missed.
 */
export function useWorkNews(
  product: ProductDefinition,
  kitId: string,
  follows: boolean,
  onMarks?: (news: MarksChanged | null) => void,
): void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const again = useRefreshCollaborators(product, kitId);
  const follow = () => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      again();
      invalidateProgress(queries, product, kitId);
    }, followMs);
  };
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  useChannel(channels.work(kitId), {
    events: {
      [marksChanged]: (said) => {
        const { data: news } = marksSchema.safeParse(said);
        if (!news) return;
        onMarks?.(news);
        if (follows) follow();
      },
      [collaboratorsChanged]: again,
      [coloursChanged]: () => {
        onMarks?.(null);
        invalidateProgress(queries, product, kitId);
      },
    },
    onJoined: () => {
      onMarks?.(null);
      if (follows) follow();
    },
    onRefused: () => refusedGuest.set({ kitId }),
  });
}

/**
 * Calls `onNews` for every new step of a work, as a hint to refetch, and with null after each connection, because some
 * steps may have been missed.
 */
export function useStepNews(
  product: ProductDefinition,
  kitId: string,
  onNews: (news: StepChanged | null) => void,
): void {
  const again = useRefreshCollaborators(product, kitId);
  useChannel(channels.work(kitId), {
    events: {
      [stepChanged]: (said) => {
        const { data: news } = stepSchema.safeParse(said);
        if (news) onNews(news);
      },
      [collaboratorsChanged]: again,
    },
    onJoined: () => onNews(null),
    onRefused: () => refusedGuest.set({ kitId }),
  });
}

const stepSchema = z.object({ step: z.number(), hand: z.number() });
const marksSchema = z.object({ segment: z.string(), version: z.number(), hand: z.number(), more: z.number() });

/** Works whose link has ended while they were open here, with the owner's name. */
const ended = new Observable<Readonly<Record<string, { readonly owner: string | null }>>>({});

/** Null until this browser's link ends; then the owner, and the stored data of the work is deleted. */
export function useEndedGuest(kitId: string): { readonly owner: string | null } | null {
  const guest = useGuestOf(kitId);
  const refused = useObservable(refusedGuest);
  const [asked, ask] = useState<object | null>(null);
  const look = useEffectEvent(async () => {
    if (refused?.kitId !== kitId || guest === null || refused === asked) return;
    ask(refused);
    try {
      await call(endpoints.guestWork, { guest: guest.key });
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.status !== 403) return;
      ended.set({ ...ended.value, [kitId]: { owner: guest.owner } });
      await forgetWork(kitId);
    }
  });
  useEffect(() => {
    void refused;
    void look();
  }, [refused]);
  return useObservable(ended)[kitId] ?? null;
}
