import type { ProductDefinition } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAppBadge } from '../../../api/outbox/use-sending.ts';
import { useGuestOf } from '../../../api/together/guest-keys.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { IconArrowLeft, IconCloudCheck, IconCloudOff, IconCloudUp } from '../../../ui/icons/basic.ts';
import { IconDotsVertical, IconMusic } from '../../../ui/icons/more.ts';
import type { Overlay } from './menu-drawer.tsx';
import type { StepsOutbox } from '../saving/steps-outbox.ts';
import { useObservable } from '../../../ui/observable.ts';
import classes from '../strings.module.css';
import { IconButton } from '../../../ui/button/icon-button.tsx';

const icons = { saved: IconCloudCheck, sending: IconCloudUp, waiting: IconCloudOff };

interface PlayerBarProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
  readonly title: string;
  readonly outbox: StepsOutbox;
  /** True for a view-only guest, whose player saves nothing and is silent. */
  readonly looks: boolean;
  readonly onOpen: (overlay: Overlay) => void;
}

export function PlayerBar({ product, kitId, title, outbox, looks, onOpen }: PlayerBarProps) {
  const { t } = useTranslation('player');
  const { to, words } = useWayBack(product, kitId);
  return (
    <header className={classes.bar}>
      <Link className={classes.knob} to={to} aria-label={t(words)} title={t(words)}>
        <IconArrowLeft size={26} stroke={1.9} aria-hidden />
      </Link>
      <div className={classes.heading}>
        <h1>{title}</h1>
        {!looks && <SavedState outbox={outbox} />}
      </div>
      {!looks && (
        <IconButton
          className={classes.knob}
          label={t('sound.title')}
          icon={IconMusic}
          size={26}
          title={t('sound.title')}
          aria-haspopup="dialog"
          onClick={() => onOpen('sound')}
        />
      )}
      <IconButton
        className={classes.knob}
        label={t('more')}
        icon={IconDotsVertical}
        size={26}
        title={t('more')}
        aria-haspopup="dialog"
        onClick={() => onOpen('menu')}
      />
    </header>
  );
}

/** Shows whether the server has saved the steps. Only failures are announced, because each step is announced anyway. */
function SavedState({ outbox }: { outbox: StepsOutbox }) {
  const { t } = useTranslation('player');
  useObservable(outbox.changes);
  const { status, unsaved: count } = outbox;
  const Icon = icons[status];
  const waiting = status === 'waiting';
  useAppBadge(waiting ? count : 0);
  return (
    <>
      <p className={classes.saved} data-status={status} title={waiting ? t('saved.offline') : undefined}>
        <Icon size={18} stroke={1.9} aria-hidden />
        <span>{waiting ? t('saved.waiting', { count }) : t(`saved.${status}`)}</span>
      </p>
      <p className="visually-hidden" role="status">
        {waiting && t('saved.offline')}
      </p>
    </>
  );
}

/** The link back from the player: to the booklet or, for a guest, to the invitation. */
export function useWayBack({ webSlug }: ProductDefinition, kitId: string) {
  const { to } = useLanguage();
  const guest = useGuestOf(kitId);
  return guest === null
    ? ({ to: to(`/${webSlug}/instruction/${kitId}`), words: 'back' } as const)
    : ({ to: to(`/together#${guest.key}`), words: 'together.back' } as const);
}
