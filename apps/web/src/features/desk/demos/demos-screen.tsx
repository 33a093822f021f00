import { type DeskDemosWire, deskEndpoints, demoSpans } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useNow } from '../../../api/queries.ts';
import { calendarDayText } from '../../../i18n/numbers.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Answered, DeskCard } from '../card.tsx';
import { Bar, DayBars, DeskTable } from '../figures.tsx';
import classes from '../desk.module.css';
import { KindFilter, useChoice, useKindName } from '../forms/kinds.tsx';

const usualSpan = '30';

export default function DemosScreen() {
  const { t } = useTranslation('desk');
  const [search] = useSearchParams();
  const type = search.get('type') ?? '';
  const days = search.get('days') ?? usualSpan;
  const choose = useChoice();
  const asked = useNow(deskEndpoints.deskDemos, { query: { type, days } });
  return (
    <>
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
    </>
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
      <DeskCard id="demos" title={t('demos.title')}>
        <p className={classes.note}>{t('demos.how')}</p>
        {all === 0 ? (
          <p role="status">{t('demos.none')}</p>
        ) : (
          <p role="status">
            <b>{t('demos.all', { count: all, shown: number(all) })}</b>
            <span>{`: ${t('demos.yes', { liked: number(liked) })}, ${t('demos.no', { disliked: number(disliked) })}.`}</span>
          </p>
        )}
      </DeskCard>
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

/** Bars by day, with a table for screen readers. */
function OpinionDays({ days }: Pick<DeskDemosWire, 'days'>) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const allOf = ({ liked, disliked }: DeskDemosWire['days'][number]) => liked + disliked;
  return (
    <DeskCard id="byDay" title={t('demos.byDay')}>
      <DayBars
        days={days.map((day) => ({ day: day.day, count: allOf(day) }))}
        lastWords={({ day, count }) => t('demos.last', { day: calendarDayText(day), shown: number(count) })}
      />
      <div className="visually-hidden">
        <DeskTable columns={[t('demos.day'), t('demos.opinions'), t('demos.liked')]}>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{calendarDayText(day.day)}</th>
              <td>{number(allOf(day))}</td>
              <td>{number(day.liked)}</td>
            </tr>
          ))}
        </DeskTable>
      </div>
    </DeskCard>
  );
}

/** With fewer opinions, no share is shown: at 30 its margin of error is about ±18 percentage points. */
const fewestOpinions = 30;

interface OpinionTableProps {
  readonly name: 'byPhoto' | 'byLook';
  readonly column: string;
  readonly note: string;
  readonly rows: readonly (Votes & { readonly name: string })[];
}

function OpinionTable({ name, column, note, rows }: OpinionTableProps) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  return (
    <DeskCard id={name} title={t(`demos.${name}`)}>
      <p className={classes.note}>{note}</p>
      <DeskTable columns={[column, t('demos.opinions'), t('demos.liked')]}>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              <span>{row.name}</span>
              {!isFew(row) && <Bar share={shareOf(row)} />}
            </th>
            <td>{number(row.liked + row.disliked)}</td>
            <td>
              {isFew(row) ? (
                <span className={classes.note}>{t('demos.few')}</span>
              ) : (
                t('demos.share', { share: number(Math.round(100 * shareOf(row))) })
              )}
            </td>
          </tr>
        ))}
      </DeskTable>
    </DeskCard>
  );
}

interface Votes {
  readonly liked: number;
  readonly disliked: number;
}
const shareOf = ({ liked, disliked }: Votes) => liked / (liked + disliked);
const isFew = ({ liked, disliked }: Votes) => liked + disliked < fewestOpinions;
