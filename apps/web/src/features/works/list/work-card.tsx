import { type KitListItemWire, type TaskStatus, taskStatus } from '@uzor/contract';
import { isRound, productOf } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { momentText } from '../../../i18n/numbers.ts';
import { Tag } from '../../../ui/chip/chip.tsx';
import { IconCheck, IconEyeOff, IconLink } from '../../../ui/icons/basic.ts';
import { ProgressBar, ProgressRing } from '../../../ui/progress/progress.tsx';
import { placeOfWork } from '../work-place.ts';
import { useWorkWords } from '../work-words.ts';
import classes from './list.module.css';
import { type WorkDeeds, WorkMenu } from './work-menu.tsx';

interface WorkCardProps {
  readonly work: KitListItemWire;
  readonly deeds: WorkDeeds;
}

/** The card of a work: its picture, name, facts and progress, with a link to where it continues and a menu. */
export function WorkCard({ work, deeds }: WorkCardProps) {
  const { t } = useTranslation('works');
  const { to } = useLanguage();
  const { nameOf, formatOf, codeTailOf, attemptOf } = useWorkWords();
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
              {codeTailOf(work)}
              <span className={classes.attempt}>, {attemptOf(work)}</span>
            </span>
          </span>
          <span className={classes.ring}>
            <ProgressRing percent={work.progress_percent} size={46} label={t('progress')} />
          </span>
          <span className={classes.bar}>
            <ProgressBar percent={work.progress_percent} label={t('progress')} />
          </span>
        </span>
      </Link>
      <WorkMenu work={work} deeds={deeds} />
    </li>
  );
}

/** The picture of the finished work, cropped to the card; a hoop is shown whole. */
export function WorkPicture({
  work: { type, tracing_photo },
}: {
  work: Pick<KitListItemWire, 'type' | 'tracing_photo'>;
}) {
  const round = isRound(productOf(type).sizes[0].ground);
  return (
    <span className={classes.picture} data-round={round || undefined}>
      {tracing_photo?.url && <img src={tracing_photo.url} alt="" loading="lazy" />}
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
          {text}
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
          {t('hidden')}
        </Tag>
      )}
    </span>
  );

  function unfinished(of: TaskStatus): string | null {
    if (of === taskStatus.failed) return t('failed');
    return of === taskStatus.completed ? null : t('making');
  }
}
