import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../i18n/use-number.ts';
import classes from '../desk.module.css';

/** Opinions below which a share means nothing: with 30 it is known to some 18 points. */
export const fewestOpinions = 30;

interface OpinionTableProps {
  /** Names its texts. */
  readonly name: 'byPhoto' | 'byLook';
  /** What the rows are. */
  readonly column: string;
  readonly note: string;
  readonly rows: readonly { readonly name: string; readonly liked: number; readonly disliked: number }[];
}

/** How many opinions there are of each, and the share that likes it; the bar shows the share. */
export function OpinionTable({ name, column, note, rows }: OpinionTableProps) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  return (
    <section className={classes.card} aria-labelledby={name}>
      <h2 id={name}>{t(`demos.${name}`)}</h2>
      <p className={classes.note}>{note}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{t('demos.opinions')}</th>
            <th scope="col">{t('demos.liked')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {row.name}
                <Bar {...row} />
              </th>
              <td>{number(row.liked + row.disliked)}</td>
              <td>
                <Share {...row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Opinions {
  readonly liked: number;
  readonly disliked: number;
}
const percentOf = ({ liked, disliked }: Opinions) => (100 * liked) / (liked + disliked);
const isFew = ({ liked, disliked }: Opinions) => liked + disliked < fewestOpinions;

function Bar(opinions: Opinions) {
  if (isFew(opinions)) return null;
  return (
    <span className={classes.bar} aria-hidden="true">
      <span style={{ width: `${percentOf(opinions)}%` }} />
    </span>
  );
}

function Share(opinions: Opinions) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  if (isFew(opinions)) return <span className={classes.note}>{t('demos.few')}</span>;
  return t('demos.share', { share: number(Math.round(percentOf(opinions))) });
}
