import { useMutation } from '@tanstack/react-query';
import {
  type CollaboratorsWire,
  type CollaboratorWire,
  guestEndpoints,
  type KitDetailWire,
  mostGuests,
  type SegmentListItemWire,
} from '@uzor/contract';
import { isPaintedByNumber, type ProductDefinition, squareCm } from '@uzor/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPresent, useRefreshCollaborators } from '../../api/together/work-news.ts';
import { call } from '../../api/transport.ts';
import { craftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { recentText } from '../../i18n/numbers.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { IconUserPlus } from '../../ui/icons/basic.ts';
import { notify } from '../../ui/notification/notify.ts';
import classes from './collaborators.module.css';
import { CollaboratorDisc } from './collaborator-disc.tsx';
import { InviteDialog } from './invite-dialog.tsx';

interface CollaboratorsProps {
  readonly product: ProductDefinition;
  readonly kit: Pick<KitDetailWire, 'id' | 'title' | 'size'>;
  readonly segments: readonly SegmentListItemWire[];
  readonly collaborators: CollaboratorsWire | undefined;
  readonly own: boolean;
}

export function Collaborators({ product, kit, segments, collaborators, own }: CollaboratorsProps) {
  const { t } = useTranslation('together');
  const [inviting, invite] = useState(false);
  const [ending, end] = useState<CollaboratorWire | null>(null);
  const now = useNow();
  const known = collaborators?.hands ?? [];
  const isHere = (one: CollaboratorWire) => isPresent(one, now);
  const here = known.filter(isHere).length;
  const full = known.filter(({ open }) => open).length > mostGuests;
  if (known.length === 0 && !own) return null;
  return (
    <section className={classes.collaborators} aria-labelledby="collaborators">
      <div className={classes.head}>
        <h2 id="collaborators">{t('list.title', { context: craftOf(product) })}</h2>
        <p role="status">{here > 0 && t(`list.now.${counted(here)}`)}</p>
      </div>
      {collaborators?.hands.length === 0 && <p className={classes.muted}>{t('list.alone')}</p>}
      {known.length > 0 && (
        <ul>
          {known.toSorted(youFirstThenLast).map((one) => (
            <Row
              key={one.hand}
              {...{ product, segments, now }}
              collaborator={one}
              here={isHere(one)}
              onEnd={() => end(one)}
            />
          ))}
        </ul>
      )}
      {own && (
        <Button variant="secondary" icon={IconUserPlus} disabled={full} onClick={() => invite(true)}>
          {t(full ? 'invite.noPlaces' : 'invite.action')}
        </Button>
      )}
      {inviting && <InviteDialog product={product} kit={kit} collaborators={known} onClose={() => invite(false)} />}
      {ending && <EndDialog product={product} kitId={kit.id} collaborator={ending} onClose={() => end(null)} />}
    </section>
  );
}

function youFirstThenLast(one: CollaboratorWire, other: CollaboratorWire): number {
  return Number(other.you) - Number(one.you) || (other.seen_at ?? '').localeCompare(one.seen_at ?? '');
}

function counted(people: number): '1' | '2' | '3' | '4' | '5' | '6' {
  const keys = ['1', '2', '3', '4', '5', '6'] as const;
  return keys[people - 1] ?? '1';
}

interface RowProps extends Pick<CollaboratorsProps, 'product' | 'segments'> {
  readonly collaborator: CollaboratorWire;
  readonly here: boolean;
  readonly now: number;
  readonly onEnd: () => void;
}

function Row({ product, segments, collaborator, here, now, onEnd }: RowProps) {
  const { t } = useTranslation('together');
  const doing = useDoing(product, segments, collaborator, now);
  const { open, you, cells, may_mark: mayMark, guest_id: guestId } = collaborator;
  const name = collaborator.name ?? t('list.owner');
  const byStep = product.segments === 'none';
  const done = useDone(product, cells);
  return (
    <li data-closed={!open || undefined} data-here={here || undefined}>
      <CollaboratorDisc collaborator={{ ...collaborator, name }} size="large" className={classes.face} />
      <div className={classes.who}>
        <b>{you ? t('list.you') : name}</b>
        <span>{doing}</span>
        {guestId !== null && (
          <button type="button" className={classes.end} aria-label={t('list.endOf', { name })} onClick={onEnd}>
            {t('list.end')}
          </button>
        )}
      </div>
      <div className={classes.count}>
        {byStep ? (
          (mayMark || cells > 0) && <b>{done}</b>
        ) : (
          <>
            <b>{done}</b>
            <span>{t('list.segments', { count: collaborator.segments })}</span>
          </>
        )}
      </div>
    </li>
  );
}

function useDone(product: ProductDefinition, cells: number): string {
  const { t } = useTranslation('together');
  const number = useNumber();
  const count = isPaintedByNumber(product.madeOf) ? squareCm(cells) : cells;
  return t('list.done', { context: craftOf(product), count, amount: number(count) });
}

function useDoing(
  product: ProductDefinition,
  segments: readonly SegmentListItemWire[],
  collaborator: CollaboratorWire,
  now: number,
): string {
  const { t } = useTranslation('together');
  const { language } = useLanguage();
  const { open, at, seen_at: seen } = collaborator;
  if (!open) return t('list.closed');
  const present = isPresent(collaborator, now);
  if (present && product.segments === 'none') return t('list.winds');
  const segment = segments.find(({ id }) => id === at?.segment_id);
  if (present && at && segment)
    return isPaintedByNumber(product.madeOf)
      ? t('list.inSegment', { number: segment.number })
      : t('list.at', { number: segment.number, row: at.row });
  if (seen !== null) return t('list.seen', { time: recentText(seen, new Date(now), language) });
  if (!collaborator.may_mark) return t('list.looks');
  return t(collaborator.cells > 0 ? 'list.earlier' : 'list.never');
}

interface EndDialogProps extends Pick<CollaboratorsProps, 'product'> {
  readonly kitId: string;
  readonly collaborator: CollaboratorWire;
  readonly onClose: () => void;
}

function EndDialog({ product, kitId, collaborator, onClose }: EndDialogProps) {
  const { t } = useTranslation('together');
  const refresh = useRefreshCollaborators(product, kitId);
  const name = collaborator.name ?? '';
  const ending = useMutation({
    mutationFn: () =>
      call(guestEndpoints(product.apiBase).endGuest, { params: { id: kitId, guestId: collaborator.guest_id ?? '' } }),
    onSuccess: () => {
      notify({ tone: 'success', title: t('end.done', { name }), text: t('end.doneText') });
      onClose();
    },
    onSettled: refresh,
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

/** The current time, updated every 30 s, because presence depends on it. */
export function useNow(): number {
  const [now, look] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => look(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
