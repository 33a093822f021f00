import { useMutation } from '@tanstack/react-query';
import { guestEndpoints, type HandsWire, type HandWire, type SegmentListItemWire } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPresent, useHandsAgain } from '../../api/together/work-news.ts';
import { call } from '../../api/transport.ts';
import { useLanguage } from '../../i18n/language.ts';
import { recentText } from '../../i18n/numbers.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../button/button.tsx';
import { Modal } from '../dialog/modal.tsx';
import { IconUserPlus } from '../icons/basic.ts';
import { notify } from '../notification/notify.ts';
import classes from './family.module.css';
import { HandDisc } from './hand-disc.tsx';
import { InviteDialog } from './invite-dialog.tsx';

interface FamilyProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
  /** Segments of the work; none of a kind that is made step by step. */
  readonly segments: readonly SegmentListItemWire[];
  /** Undefined until they are known. */
  readonly hands: HandsWire | undefined;
  /** False for a guest: only the owner invites and ends. */
  readonly own: boolean;
}

/** Who works on this, what each has done and is doing, and the way to let another in. */
export function Family({ product, kitId, segments, hands, own }: FamilyProps) {
  const { t } = useTranslation('together');
  const [inviting, invite] = useState(false);
  const [ending, end] = useState<HandWire | null>(null);
  const now = useNow();
  const known = hands?.hands ?? [];
  const present = known.filter((hand) => isPresent(hand, now)).length;
  if (known.length === 0 && !own) return null;
  return (
    <section className={classes.family} aria-labelledby={known.length > 0 ? 'family' : undefined}>
      {known.length > 0 && (
        <>
          <div className={classes.head}>
            <h2 id="family">{t('hands.title')}</h2>
            <p data-present={present > 0 || undefined}>
              {present > 0 ? t('hands.now', { count: present }) : t('hands.nobody')}
            </p>
          </div>
          <ul>
            {known.map((hand) => (
              <Hand key={hand.hand} {...{ product, segments, hand, now }} onEnd={() => end(hand)} />
            ))}
          </ul>
        </>
      )}
      {own && (
        <Button variant="secondary" icon={IconUserPlus} onClick={() => invite(true)}>
          {t('invite.action')}
        </Button>
      )}
      <InviteDialog product={product} kitId={kitId} hands={known} open={inviting} onClose={() => invite(false)} />
      {ending && <EndDialog product={product} kitId={kitId} hand={ending} onClose={() => end(null)} />}
    </section>
  );
}

interface HandProps extends Pick<FamilyProps, 'product' | 'segments'> {
  readonly hand: HandWire;
  readonly now: number;
  readonly onEnd: () => void;
}

function Hand({ product, segments, hand, now, onEnd }: HandProps) {
  const { t } = useTranslation('together');
  const { language } = useLanguage();
  const number = useNumber();
  const name = hand.name ?? t('hands.owner');
  const at = segments.find(({ id }) => id === hand.at?.segment_id);
  const byStep = product.segments === 'none';
  const doing = () => {
    if (!hand.open) return t('hands.closed');
    if (byStep && isPresent(hand, now)) return t('hands.winds');
    if (hand.at && at && isPresent(hand, now)) return t('hands.at', { number: at.number, row: hand.at.row });
    if (hand.seen_at !== null) return t('hands.seen', { time: recentText(hand.seen_at, new Date(now), language) });
    return t(hand.may_mark ? 'hands.never' : 'hands.looks');
  };
  return (
    <li data-closed={!hand.open || undefined}>
      <HandDisc hand={{ ...hand, name }} size="large" />
      <div className={classes.who}>
        <b>{hand.you ? t('hands.you', { name }) : name}</b>
        <span>{doing()}</span>
        {hand.guest_id !== null && (
          <button type="button" className={classes.end} aria-label={t('hands.endOf', { name })} onClick={onEnd}>
            {t('hands.end')}
          </button>
        )}
      </div>
      <div className={classes.count}>
        {byStep ? (
          (hand.may_mark || hand.cells > 0) && (
            <b>{t('hands.steps', { count: hand.cells, amount: number(hand.cells) })}</b>
          )
        ) : (
          <>
            <span>{t('hands.segments', { count: hand.segments })}</span>
            <b>
              {number(hand.cells)}
              <span className="visually-hidden"> {t('hands.marks', { count: hand.cells })}</span>
            </b>
          </>
        )}
      </div>
    </li>
  );
}

interface EndDialogProps extends Pick<FamilyProps, 'product'> {
  readonly kitId: string;
  readonly hand: HandWire;
  readonly onClose: () => void;
}

function EndDialog({ product, kitId, hand, onClose }: EndDialogProps) {
  const { t } = useTranslation('together');
  const again = useHandsAgain(product, kitId);
  const name = hand.name ?? '';
  const ending = useMutation({
    mutationFn: () =>
      call(guestEndpoints(product.apiBase).endGuest, { params: { id: kitId, guestId: hand.guest_id ?? '' } }),
    onSuccess: () => {
      notify({ tone: 'success', title: t('end.done', { name }), text: t('end.doneText') });
      onClose();
    },
    onSettled: again,
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={t('end.title', { name })}
      actions={
        <>
          <Button variant="danger" wide loading={ending.isPending} onClick={() => ending.mutate()}>
            {t('end.end')}
          </Button>
          <Button variant="secondary" wide onClick={onClose}>
            {t('end.keep')}
          </Button>
        </>
      }
    >
      <p>{t('end.text')}</p>
      {ending.error && (
        <p role="alert" className={classes.problem}>
          {ending.error.message}
        </p>
      )}
    </Modal>
  );
}

/** The time, looked at twice a minute: who is at the table is told by it. */
export function useNow(): number {
  const [now, look] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => look(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
