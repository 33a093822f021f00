import { type KitListItemWire, type TaskStatus, taskStatus } from '@uzor/contract';
import { isRound, productOf } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { momentText } from '../../../i18n/numbers.ts';
import { Tag } from '../../../ui/chip/chip.tsx';
import { IconCheck, IconEye, IconEyeOff, IconLink, IconShare, IconTrash } from '../../../ui/icons/basic.ts';
import { IconDots, IconFileText, IconPencil, IconPlayerPlay } from '../../../ui/icons/more.ts';
import { Menu, type MenuItem } from '../../../ui/menu/menu.tsx';
import { ProgressBar, ProgressRing } from '../../../ui/progress/progress.tsx';
import { bookletOf, percentOfWork, placeOfWork } from '../../../shared/work-place.ts';
import { useWorkWords } from '../work-words.ts';
import classes from './list.module.css';

interface WorkCardProps {
  readonly work: KitListItemWire;
  readonly actions: WorkActions;
}

export function WorkCard({ work, actions }: WorkCardProps) {
  const { t } = useTranslation('works');
  const { to } = useLanguage();
  const { nameOf, formatOf, codeTailOf, attemptOf } = useWorkWords();
  const percent = percentOfWork(work);
  return (
    <li className={classes.item} data-work={work.id}>
      <Link to={to(placeOfWork(work))} className={classes.card}>
        <WorkPicture work={work} />
        <StateTag work={work} />
        <span className={classes.cardWords}>
          <span className={classes.cardText}>
            <h2 title={work.title ?? undefined}>{nameOf(work)}</h2>
            <span>{formatOf(work)}</span>
            <time dateTime={work.created_at}>{momentText(work.created_at)}</time>
            <span>
              <span translate="no">{codeTailOf(work)}</span>
              <span className={classes.attempt}>{`, ${attemptOf(work)}`}</span>
            </span>
          </span>
          <span className={classes.ring}>
            <ProgressRing percent={percent} size={46} label={t('progress')} />
          </span>
          <span className={classes.bar}>
            <ProgressBar percent={percent} label={t('progress')} />
          </span>
        </span>
      </Link>
      <WorkMenu work={work} actions={actions} />
    </li>
  );
}

export function WorkPicture({ work }: { readonly work: KitListItemWire }) {
  const round = isRound(productOf(work.type).sizes[0].ground);
  return (
    <span className={classes.picture} data-round={round || undefined}>
      {work.tracing_photo?.url && <img src={work.tracing_photo.url} alt="" loading="lazy" />}
    </span>
  );
}

function StateTag({ work }: Pick<WorkCardProps, 'work'>) {
  const { t } = useTranslation(['works', 'share']);
  const { status, progress_percent: percent, visible, share_url: shared } = work;
  const done = status === taskStatus.completed && percent === 100;
  const text = done ? t('done') : unfinished(status);
  if (text === null && visible && shared === null) return null;
  return (
    <span className={classes.state}>
      {text !== null && (
        <Tag tone={done ? 'done' : 'onPicture'}>
          {done && <IconCheck size={18} stroke={2.4} aria-hidden />}
          <span>{text}</span>
        </Tag>
      )}
      {shared !== null && (
        <Tag tone="onPicture">
          <IconLink size={18} stroke={1.9} aria-hidden />
          <span className={classes.sharedWord}>{t('shared', { ns: 'share' })}</span>
        </Tag>
      )}
      {!visible && (
        <Tag tone="onPicture">
          <IconEyeOff size={18} stroke={1.9} aria-hidden />
          <span>{t('hidden')}</span>
        </Tag>
      )}
    </span>
  );

  function unfinished(of: TaskStatus): string | null {
    if (of === taskStatus.failed) return t('failed');
    return of === taskStatus.completed ? null : t('making');
  }
}

export type WorkActions = Readonly<
  Record<'rename' | 'share' | 'hide' | 'show' | 'remove', (work: KitListItemWire) => void>
>;

function WorkMenu({ work, actions }: WorkCardProps) {
  const { t } = useTranslation(['works', 'share']);
  const { to } = useLanguage();
  const { nameOf } = useWorkWords();
  const percent = percentOfWork(work);
  const opening = percent === 100 ? t('menu.open') : percent === 0 ? t('menu.begin') : t('menu.continue');
  const items: MenuItem[] = [
    ...(work.status === taskStatus.completed
      ? [{ text: opening, icon: IconPlayerPlay, to: to(placeOfWork(work)) }]
      : []),
    { text: t('menu.booklet'), icon: IconFileText, to: to(bookletOf(work)) },
    { text: t('open', { ns: 'share' }), icon: IconShare, onChoose: () => actions.share(work) },
    { text: t('menu.rename'), icon: IconPencil, onChoose: () => actions.rename(work) },
    work.visible
      ? { text: t('menu.hide'), icon: IconEyeOff, onChoose: () => actions.hide(work) }
      : { text: t('menu.show'), icon: IconEye, onChoose: () => actions.show(work) },
    { text: t('menu.remove'), icon: IconTrash, onChoose: () => actions.remove(work), danger: true },
  ];
  return (
    <div className={classes.menu}>
      <Menu
        label={t('menu.label', { name: nameOf(work) })}
        className={classes.dots}
        button={<IconDots size={24} stroke={1.9} aria-hidden />}
        items={items}
      />
    </div>
  );
}
