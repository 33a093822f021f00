import { type AskedOpinionWire, askedOpinionEndpoints } from '@uzor/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { invalidate, keepAnswer } from '../../api/queries.ts';
import { call } from '../../api/transport.ts';

type Vote = NonNullable<AskedOpinionWire['vote']>;
/** Null takes the vote back. */
type Change = { readonly preset: number; readonly words?: string; readonly name?: string } | null;

/** The vote of this browser and what changes it. */
export type Voting = ReturnType<typeof useVote>;

/** Votes once the server has heard it: without a connection a heart stays as it was. */
export function useVote(key: string, { vote }: Pick<AskedOpinionWire, 'vote'>) {
  const { t } = useTranslation('opinion');
  const queries = useQueryClient();
  const params = { key };
  const change = useMutation({
    networkMode: 'always',
    mutationFn: async (to: Change) => {
      if (to === null) await call(askedOpinionEndpoints.takeBackVote, { params });
      else await call(askedOpinionEndpoints.vote, { params, body: to });
    },
    onSuccess: (_, to) =>
      keepAnswer(
        queries,
        askedOpinionEndpoints.askedOpinion,
        { params },
        (known) => known && { data: { ...known.data, vote: changed(vote, to) } },
      ),
    onError: (error) => {
      // The vote has ended meanwhile: the page tells it.
      if (error instanceof ApiError && error.status === 404)
        void invalidate(queries, askedOpinionEndpoints.askedOpinion, params);
    },
  });
  const { error } = change;
  const isOffline = error instanceof ApiError && error.status === 0;
  return {
    sending: change.isPending,
    problem: error && (isOffline ? t('page.offline') : error.message),
    /** A tap on a heart: votes for a version, or takes the vote for it back. */
    tap: (preset: number) => !change.isPending && change.mutate(preset === vote?.preset ? null : { preset }),
    /** Says something beside the vote; an empty name is none. */
    say: (words: string, name: string) => {
      if (vote && !change.isPending) change.mutate({ preset: vote.preset, words, ...(name && { name }) });
    },
  };
}

function changed(before: Vote | null, to: Change): Vote | null {
  return to && { preset: to.preset, words: to.words ?? before?.words ?? null, name: to.name ?? before?.name ?? null };
}
