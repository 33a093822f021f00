import { type KitListItemWire, type TaskStatus, taskStatus } from '@uzor/contract';
import { isRound, productOf } from '@uzor/kit/catalogue';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { dayText, sizeText } from '../../i18n/numbers.ts';
import { Tag } from '../../ui/chip/chip.tsx';
import { ProgressBar, ProgressRing } from '../../ui/progress/progress.tsx';
import { placeOfWork } from './work-place.ts';
import classes from './works.module.css';

/** The card of a work: its picture, name and progress, with a link. */
export function WorkCard({ work }: { work: KitListItemWire }) {
  const { t } = useTranslation('works');
  const { language, to } = useLanguage();
  const name = productOf(work.type).name[language];
  return (
    <li>
      <Link to={to(placeOfWork(work))} className={classes.card}>
        <WorkPicture work={work} />
        <StateTag status={work.status} percent={work.progress_percent} />
        <span className={classes.cardWords}>
          <span className={classes.cardText}>
            <h2>{name}</h2>
            <span>{sizeText(work.size.name)}</span>
            <time dateTime={work.created_at}>{dayText(work.created_at)}</time>
          </span>
          <span className={classes.ring}>
            <ProgressRing percent={work.progress_percent} size={52} label={t('progress')} />
          </span>
          <span className={classes.bar}>
            <ProgressBar percent={work.progress_percent} label={t('progress')} />
          </span>
        </span>
      </Link>
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

function StateTag({ status, percent }: { status: TaskStatus; percent: number }) {
  const { t } = useTranslation('works');
  const text =
    status === taskStatus.failed
      ? t('failed')
      : status !== taskStatus.completed
        ? t('making')
        : percent === 100
          ? t('done')
          : null;
  return (
    text && (
      <span className={classes.state}>
        <Tag tone={percent === 100 ? 'done' : 'onPicture'}>
          {percent === 100 && <IconCheck size={18} stroke={2.4} aria-hidden />}
          {text}
        </Tag>
      </span>
    )
  );
}
