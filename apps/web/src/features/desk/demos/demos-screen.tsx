import { type DeskDemosWire, deskEndpoints, demoSpans } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useNow } from '../../../api/queries.ts';
import { calendarDayText } from '../../../i18n/numbers.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Answered } from '../answered.tsx';
import { DeskCard } from '../card.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import { Bar, DayBars, DeskTable } from '../figures.tsx';
import classes from '../desk.module.css';
import { KindFilter, useChoice, useKindName } from '../forms/kinds.tsx';

const usualSpan = '30';

/** What visitors think of demos: by photo, by picture and by day. Product and span lie in the address. */
export default function DemosScreen() {
  const { t } = useTranslation('desk');
  const [search] = useSearchParams();
  const type = search.get('type') ?? '';
  const days = search.get('days') ?? usualSpan;
  const choose = useChoice();
  const asked = useNow(deskEndpoints.deskDemos, { query: { type, days } });
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

/** Opinions of each day with any; the table beside the bars says the same to those who listen. */
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

/** Opinions below which a share means nothing: with 30 it is known to some 18 points. */
const fewestOpinions = 30;

interface OpinionTableProps {
  /** Names its texts. */
  readonly name: 'byPhoto' | 'byLook';
  /** What the rows are. */
  readonly column: string;
  readonly note: string;
  readonly rows: readonly { readonly name: string; readonly liked: number; readonly disliked: number }[];
}

/** How many opinions there are of each, and the share that likes it; the bar shows the share. */
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
              <Share {...row} />
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

function Share(opinions: Votes) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  if (isFew(opinions)) return <span className={classes.note}>{t('demos.few')}</span>;
  return t('demos.share', { share: number(Math.round(100 * shareOf(opinions))) });
}
