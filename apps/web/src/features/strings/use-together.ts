import { type CollaboratorWire, kitEndpoints, type StepChanged } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuestOf } from '../../api/together/guest-keys.ts';
import { useCollaborators, useRefreshCollaborators, useStepNews } from '../../api/together/work-news.ts';
import { call } from '../../api/transport.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { notify } from '../../ui/notification/notify.ts';
import type { StepsOutbox } from './saving/steps-outbox.ts';
import type { Player } from './use-player.ts';

/** Minimum time between two notices that somebody else is winding. */
const tellEveryMs = 60_000;

export type Together = ReturnType<typeof useTogether>;

/** `looks` is true for a view-only guest, and for a guest whose permission is not known yet. */
export function useTogether(product: ProductDefinition, kitId: string) {
  const collaborators = useCollaborators(product, kitId);
  const own = useGuestOf(kitId) === null;
  const you = collaborators?.hands.find((one) => one.you);
  return { collaborators, own, looks: !own && you?.may_mark !== true };
}

export function useFollowing(
  product: ProductDefinition,
  kitId: string,
  { collaborators }: Together,
  outbox: StepsOutbox,
  { winding: { max }, dispatch }: Player,
): void {
  const { t } = useTranslation('player');
  const number = useNumber();
  const told = useRef(Number.NEGATIVE_INFINITY);
  const refreshCollaborators = useRefreshCollaborators(product, kitId);
  const tell = (step: number, who: CollaboratorWire | undefined) => {
    if (performance.now() - told.current < tellEveryMs) return;
    told.current = performance.now();
    const at = number(Math.min(step + 1, max));
    const title =
      who === undefined || who.you
        ? t('together.elsewhere', { step: at })
        : t('together.leads', { step: at, name: who.name ?? t('together.owner') });
    notify({ tone: 'success', title });
  };
  const follow = async (news: StepChanged | null) => {
    if (collaborators && collaborators.hands.length > 0) refreshCollaborators();
    if (news?.step === outbox.step) return; // usually this page sent the step itself
    const { sent } = outbox;
    const answer = await call(kitEndpoints(product.apiBase).kit, { params: { id: kitId } }).catch(() => null);
    // After a failure, the next news triggers a new request. An answer is outdated if a step was sent meanwhile.
    if (answer === null || outbox.sent !== sent) return;
    const step = answer.data.marked_cells;
    if (!outbox.takeOver(step)) return;
    const who = collaborators?.hands.find((one) => one.hand === news?.hand);
    dispatch({ type: 'follow', done: step, theirs: (collaborators?.hands.length ?? 0) > 0 && who?.you !== true });
    tell(step, who);
  };
  useStepNews(product, kitId, (news) => void follow(news));
}
