import type { KitListItemWire, ProfileWire } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { sizeText } from '../../i18n/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ProgressRing } from '../../ui/progress/progress.tsx';
import { useUnfinishedBlank } from './use-works.ts';
import { WorkPicture } from './work-card.tsx';
import { placeOfBlank, placeOfWork, workToContinue } from './work-place.ts';
import classes from './works.module.css';

/** Suggests what to continue: an unfinished order first, else the newest work in progress. */
export function ContinueCard({ works }: { works: readonly KitListItemWire[] }) {
  const blank = useUnfinishedBlank();
  const work = workToContinue(works);
  if (blank) return <UnfinishedOrder blank={blank} />;
  return work && <BegunWork work={work} />;
}

function UnfinishedOrder({ blank }: { blank: NonNullable<ProfileWire['unfinished_blank']> }) {
  const { t } = useTranslation('works');
  const { language, to } = useLanguage();
  return (
    <Card raised className={classes.continue}>
      <div className={classes.cardText}>
        <b className={classes.question}>{t('continue.question')}</b>
        <h2>{productOf(blank.product_type).name[language]}</h2>
        <span>
          {t('continue.unfinished')}. {t('continue.unfinishedText')}
        </span>
      </div>
      <Button to={to(placeOfBlank(blank))}>{t('continue.action')}</Button>
    </Card>
  );
}

function BegunWork({ work }: { work: KitListItemWire }) {
  const { t } = useTranslation('works');
  const { language, to } = useLanguage();
  return (
    <Card raised className={classes.continue}>
      <WorkPicture work={work} />
      <div className={classes.cardText}>
        <b className={classes.question}>{t('continue.question')}</b>
        <h2>{productOf(work.type).name[language]}</h2>
        <span>{sizeText(work.size.name)}</span>
      </div>
      <ProgressRing percent={work.progress_percent} size={56} label={t('progress')} />
      <Button to={to(placeOfWork(work))}>{t('continue.action')}</Button>
    </Card>
  );
}
