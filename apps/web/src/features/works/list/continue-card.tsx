import { type KitListItemWire, type ProfileWire, segmentEndpoints, stepEndpoints, workStatus } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dataOf, query } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { numberText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { lastWork } from '../../../shared/last-place.ts';
import { ProgressRing } from '../../../ui/progress/progress.tsx';
import { useUnfinishedBlank } from '../use-works.ts';
import { placeOfBlank, placeOfWork, segmentToContinue, workToContinue } from '../work-place.ts';
import { useWorkWords } from '../work-words.ts';
import { WorkPicture } from './work-card.tsx';
import classes from './continue-card.module.css';

/** Suggests what to continue: an unfinished order first, else the work that was open last or is in progress. */
export function ContinueCard({ works }: { works: readonly KitListItemWire[] }) {
  const blank = useUnfinishedBlank();
  const work = workToContinue(works, lastWork());
  if (blank === undefined) return null;
  if (blank) return <UnfinishedOrder blank={blank} />;
  return work && <BegunWork key={work.id} work={work} />;
}

function UnfinishedOrder({ blank }: { blank: NonNullable<ProfileWire['unfinished_blank']> }) {
  const { t } = useTranslation('works');
  const { language, to } = useLanguage();
  return (
    <Card raised className={classes.continue}>
      <div className={classes.words}>
        <b className={classes.question}>{t('continue.question')}</b>
        <h2>{productOf(blank.product_type).name[language]}</h2>
        <span>{`${t('continue.unfinished')}. ${t('continue.unfinishedText')}`}</span>
      </div>
      <Button variant="teal" to={to(placeOfBlank(blank))}>
        {t('continue.action')}
      </Button>
    </Card>
  );
}

function BegunWork({ work }: { work: KitListItemWire }) {
  const { t } = useTranslation('works');
  const { to } = useLanguage();
  const { nameOf, formatOf } = useWorkWords();
  const { isBegun, segmentId, words } = usePlace(work);
  if (!isBegun) return null;
  return (
    <Card raised className={classes.continue}>
      <WorkPicture work={work} />
      <div className={classes.words}>
        <b className={classes.question}>{t('continue.question')}</b>
        <h2>{nameOf(work)}</h2>
        <span>{words ?? formatOf(work)}</span>
      </div>
      <ProgressRing percent={work.progress_percent} size={56} label={t('progress')} />
      <Button variant="teal" to={to(placeOfWork(work, segmentId))}>
        {t('continue.action')}
      </Button>
    </Card>
  );
}

interface Place {
  readonly isBegun: boolean;
  readonly segmentId: string | null;
  /** The place in words; null until it is known. */
  readonly words: string | null;
}

/**
 * Where a work continues: the segment marked last on any device, else the one open last in this browser, else the next one. Progress is
 * floored, so that a work at 0 % may have a few marks: its segments or steps tell whether it is begun.
 */
function usePlace(work: KitListItemWire): Place {
  const { t } = useTranslation('works');
  const { language } = useLanguage();
  const shown = (count: number) => numberText(count, language);
  const { apiBase, segments: madeOf } = productOf(work.type);
  const params = { id: work.id };
  const begun = work.last_marked_at !== null || work.progress_percent > 0 || work.id === lastWork();
  const list = useQuery({ ...query(segmentEndpoints(apiBase).segments, { params }), enabled: madeOf !== 'none' });
  const thread = useQuery({
    ...query(stepEndpoints(apiBase).progress, { params }),
    select: dataOf,
    enabled: madeOf === 'none',
  });
  if (madeOf === 'none') {
    const step = thread.data?.current_step ?? 0;
    const words = step > 0 ? t('continue.step', { step: shown(step), total: shown(thread.data?.max_step ?? 0) }) : null;
    return { isBegun: begun || step > 0, segmentId: null, words };
  }
  const segments = list.data?.data.flat() ?? [];
  const kept = segmentToContinue(work);
  const segment =
    segments.find(({ id, status }) => id === kept && status !== workStatus.completed) ??
    segments.find(({ status }) => status === workStatus.inProcess) ??
    segments.find(({ id }) => id === list.data?.meta.first_uncompleted_segment_id);
  const { number, platformNumber: platform } = segment ?? { number: 0, platformNumber: null };
  const isBegun = begun || segments.some(({ status }) => status !== workStatus.new);
  const words = platform === null ? t('continue.segment', { number }) : t('continue.platform', { platform, number });
  return { isBegun, segmentId: segment?.id ?? kept, words: segment ? words : null };
}
