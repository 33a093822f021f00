import { type DeskDemosWire, deskEndpoints, demoSpans } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { dataOf, query } from '../../../api/queries.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Answered } from '../answered.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import classes from '../desk.module.css';
import { KindFilter } from '../forms/kind-filter.tsx';
import { useChoice } from '../forms/use-choice.ts';
import { useKindName } from '../use-kind-name.ts';
import { OpinionDays } from './opinion-days.tsx';
import { fewestOpinions, OpinionTable } from './opinion-table.tsx';

const usualSpan = '30';

/** What visitors think of demos: by photo, by picture and by day. Product and span lie in the address. */
export function DemosScreen() {
  const { t } = useTranslation('desk');
  const [search] = useSearchParams();
  const type = search.get('type') ?? '';
  const days = search.get('days') ?? usualSpan;
  const choose = useChoice();
  const asked = useQuery({
    ...query(deskEndpoints.deskDemos, { query: { type, days } }),
    select: dataOf,
    staleTime: 0,
  });
  return (
    <DeskFrame title={t('sections.demos')}>
      <div className={classes.filters}>
        <fieldset className={classes.choices} aria-label={t('demos.span')}>
          {demoSpans.map((span) => (
            <Chip key={span} chosen={span === days} onClick={() => choose('days', span === usualSpan ? '' : span)}>
              {t(`demos.days_${span}`)}
            </Chip>
          ))}
        </fieldset>
        <KindFilter type={type} />
      </div>
      <Answered asked={asked}>{(opinions) => <Opinions opinions={opinions} />}</Answered>
    </DeskFrame>
  );
}

function Opinions({ opinions }: { readonly opinions: DeskDemosWire }) {
  const { t } = useTranslation('desk');
  const nameOf = useKindName();
  const number = useNumber();
  const { liked, disliked, troubles, looks, days } = opinions;
  const all = liked + disliked;
  return (
    <>
      <section className={classes.card} aria-labelledby="demos">
        <h2 id="demos">{t('demos.title')}</h2>
        <p className={classes.note}>{t('demos.how')}</p>
        {all === 0 ? (
          <p role="status">{t('demos.none')}</p>
        ) : (
          <p role="status">
            <b>{t('demos.all', { count: all, shown: number(all) })}</b>: {t('demos.yes', { liked: number(liked) })},{' '}
            {t('demos.no', { disliked: number(disliked) })}.
          </p>
        )}
      </section>
      {all > 0 && (
        <>
          <OpinionTable
            name="byPhoto"
            column={t('demos.photo')}
            note={t('demos.byPhotoHow')}
            rows={troubles.map((row) => ({ ...row, name: t(`demos.trouble.${row.trouble ?? 'none'}`) }))}
          />
          <OpinionTable
            name="byLook"
            column={t('demos.look')}
            note={t('demos.fewHow', { fewest: fewestOpinions })}
            rows={looks.map(({ type, title, ...row }) => ({
              ...row,
              name: `${nameOf(type)}, ${title ?? t('demos.unnamed')}`,
            }))}
          />
          <OpinionDays days={days} />
        </>
      )}
    </>
  );
}
