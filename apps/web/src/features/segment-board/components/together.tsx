import { useMutation } from '@tanstack/react-query';
import { segmentEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCollaborators, useRefreshCollaborators } from '../../../api/together/work-news.ts';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { recentText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { MarksOfOthers } from '../../../shared/collaborators/marks-of-others.tsx';
import { IconFlag2 } from '../../../ui/icons/more.ts';
import { notifyUntil } from '../../../ui/notification/notify.ts';
import type { OpenedSegment, SegmentProps } from '../use-segment.ts';
import { useObservable } from '../../../ui/observable.ts';
import { usePieceWords } from '../craft-of-board.ts';
import type { BoardControl, Step } from '../input/board-control.ts';

function useClaim(product: ProductDefinition, { kit, segment }: OpenedSegment) {
  const { t } = useTranslation('together');
  const { language } = useLanguage();
  const collaborators = useCollaborators(product, kit.id);
  const [opened] = useState(() => new Date());
  const claim = collaborators?.segments.find(({ id }) => id === segment.id)?.claim;
  const who = collaborators?.hands.find(({ hand }) => hand === claim?.hand);
  const shared = (collaborators?.hands.length ?? 0) > 0;
  if (!claim || !who) return { shared, claim: null };
  const time = recentText(claim.until, opened, language);
  return { shared, claim: { yours: who.you, name: who.name ?? t('list.owner'), time } };
}

/** Announces marks by others, and a claim on this segment by someone else. A claim does not lock the segment. */
export function Together({ product, opened }: SegmentProps) {
  const { t } = useTranslation('together');
  const collaborators = useCollaborators(product, opened.kit.id);
  const { claim } = useClaim(product, opened);
  const { number } = opened.segment;
  const words = claim && !claim.yours ? t('claim.taken', { number, name: claim.name, time: claim.time }) : null;
  useEffect(() => (words === null ? undefined : notifyUntil({ tone: 'warning', title: words })), [words]);
  return (
    <MarksOfOthers {...{ product, collaborators }} kitId={opened.kit.id} segments={opened.segments} follow={false} />
  );
}

/** Claims this segment for a day, or releases it. Shown if several people work on the kit. */
export function ClaimSegment({ product, opened }: SegmentProps) {
  const { t } = useTranslation('together');
  const refresh = useRefreshCollaborators(product, opened.kit.id);
  const { shared, claim } = useClaim(product, opened);
  const { number } = opened.segment;
  const yours = claim?.yours === true;
  const { claim: take, endClaim: give } = segmentEndpoints(product.apiBase);
  const params = { id: opened.kit.id, segmentId: opened.segment.id };
  const claiming = useMutation({ mutationFn: () => call(yours ? give : take, { params }), onSettled: refresh });
  if (!shared) return null;
  return (
    <>
      <Button variant="secondary" wide icon={IconFlag2} loading={claiming.isPending} onClick={() => claiming.mutate()}>
        {t(yours ? 'claim.give' : 'claim.take', { number })}
      </Button>
      <p role="status">
        {claiming.isError
          ? t('claim.failed')
          : claim && t(yours ? 'claim.yours' : 'claim.taken', { number, name: claim.name, time: claim.time })}
      </p>
    </>
  );
}

/** Shows how many pieces an action marked and offers undo while it is the last step. */
export function ManyNotice({ control }: { control: BoardControl }): null {
  const { t } = useTranslation('segment');
  const context = usePieceWords(useObservable(control.board));
  useEffect(() => {
    let shown: { readonly withdraw: () => void; readonly step: Step } | null = null;
    const withdraw = () => {
      shown?.withdraw();
      shown = null;
    };
    const tell = () => {
      const many = control.many.value;
      withdraw();
      if (!many) return;
      const stop = notifyUntil({
        tone: 'success',
        title: t('many', { context, count: many.pieces }),
        action: { label: t('tools.undo'), run: () => control.undo() },
      });
      shown = { withdraw: stop, step: many.step };
    };
    const stopTelling = control.many.watch(tell);
    const stopFollowing = control.last.watch(() => {
      if (shown && control.last.value !== shown.step) withdraw();
    });
    return () => {
      stopTelling();
      stopFollowing();
      withdraw();
    };
  }, [control, context, t]);
  return null;
}

/** Asks before removing marks made by others. The question ends with the next change or gesture. */
export function AskNotice({ control }: { control: BoardControl }): null {
  const { t } = useTranslation('segment');
  const asked = useObservable(control.asked);
  useEffect(
    () =>
      asked === null
        ? undefined
        : notifyUntil({
            tone: 'warning',
            title: t('othersMarks.ask', { count: asked.pieces }),
            action: { label: t('othersMarks.remove'), run: () => control.removeAsked() },
          }),
    [control, asked, t],
  );
  return null;
}
