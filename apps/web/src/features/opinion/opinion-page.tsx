import { type EndedOpinionWire, endedOpinionSchema, askedOpinionEndpoints } from '@uzor/contract';
import { presetOf } from '@uzor/kit/catalogue';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { dataOf, query } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { DrillBoard, missingDrillBoard } from '../../shared/drill/board.tsx';
import { SkipLink } from '../../shared/layout/skip-link.tsx';
import { StatePage } from '../../shared/state-screen/screens.tsx';
import { Button } from '../../ui/button/button.tsx';
import classes from './opinion.module.css';
import { Brand, Voting } from './voting.tsx';
import { OnWall } from './wall.tsx';

/** The page of a vote for family and friends, without an account. */
export default function OpinionPage() {
  const { opinionKey: key = '' } = useParams();
  const { t } = useTranslation(['opinion', 'common']);
  const asked = useQuery({ ...query(askedOpinionEndpoints.askedOpinion, { params: { key } }), select: dataOf });
  const { error } = asked;
  if (error instanceof ApiError && error.status === 404) return <Ended ended={endedOf(error)} />;
  if (asked.data) return <Voting opinionKey={key} asked={asked.data} />;
  if (asked.isPending)
    return (
      <Plain>
        <p role="status">{t('page.loading')}</p>
      </Plain>
    );
  return (
    <Plain>
      <h1>{t('page.failed')}</h1>
      <Button onClick={() => void asked.refetch()}>{t('retry', { ns: 'common' })}</Button>
    </Plain>
  );
}

/** The vote, if its owner has ended it; null once it is deleted. */
function endedOf({ body }: ApiError): EndedOpinionWire | null {
  const told = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  return endedOpinionSchema.safeParse(told).data ?? null;
}

function Ended({ ended }: { readonly ended: EndedOpinionWire | null }) {
  const { t } = useTranslation('opinion');
  const { language, to } = useLanguage();
  const version = ended?.version;
  if (!ended)
    return (
      <StatePage
        picture={<DrillBoard rows={missingDrillBoard} />}
        title={t('page.gone')}
        text={t('page.goneText')}
        actions={<Button to={to('/')}>{t('page.try')}</Button>}
      />
    );
  if (!version)
    return (
      <Plain>
        <h1>{t('page.over')}</h1>
      </Plain>
    );
  const taken = presetOf(ended.product_type, version.preset)?.name[language] ?? '';
  return (
    <div className={classes.page}>
      <SkipLink />
      <OnWall asked={ended} url={version.url} name={taken} />
      <div className={classes.side}>
        <Brand />
        <main id="content" tabIndex={-1}>
          <h1>
            {ended.name === null
              ? t('page.overTakenPlain', { version: taken })
              : t('page.overTaken', { name: ended.name, version: taken })}
          </h1>
        </main>
      </div>
    </div>
  );
}

function Plain({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.plain}>
      <SkipLink />
      <Brand />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
