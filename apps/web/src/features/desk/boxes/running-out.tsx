import type { DeskBoxWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../i18n/use-number.ts';
import classes from '../desk.module.css';
import own from './boxes.module.css';
import { percentOf, toneOf } from './shares.ts';

/** The colours of a box by how often they are used up, those that run out first at the head. */
export function RunningOut({ box: { colours, tight, fewest } }: { readonly box: DeskBoxWire }) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const rows = colours.toSorted((one, two) => (two.tight ?? 0) - (one.tight ?? 0) || (two.most ?? 0) - (one.most ?? 0));
  return (
    <section className={classes.card} aria-labelledby="out">
      <div className={own.head}>
        <h2 id="out">{t('boxes.out.title')}</h2>
        <span className={own.verdict} data-tone={tight === null ? 'watch' : toneOf(tight)}>
          {tight === null ? t('boxes.few') : t('boxes.out.tight', { share: number(percentOf(tight)) })}
        </span>
      </div>
      <p className={classes.note}>{tight === null ? t('boxes.fewHow', { fewest }) : t('boxes.out.how')}</p>
      {tight !== null && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('boxes.out.colour')}</th>
              <th scope="col">{t('boxes.out.mostColumn')}</th>
              <th scope="col">{t('boxes.out.tightColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((colour) => (
              <tr key={colour.code}>
                <th scope="row">
                  <ColourName {...colour} />
                  {colour.most !== null && (
                    <span className={own.bar} aria-hidden="true" data-tone={toneOf(colour.tight ?? 0)}>
                      <span style={{ width: `${Math.min(100, 100 * colour.most)}%` }} />
                    </span>
                  )}
                </th>
                <td>
                  {colour.most === null ? '—' : t('boxes.percent', { share: number(Math.round(100 * colour.most)) })}
                </td>
                <td>{t('boxes.percent', { share: number(percentOf(colour.tight ?? 0)) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type Named = Pick<DeskBoxWire['colours'][number], 'letter' | 'name' | 'color'>;

/** A colour by its swatch, its letter and its name. */
export function ColourName({ letter, name, color }: Named) {
  return (
    <span className={own.colour}>
      <span className={own.swatch} style={{ background: color }} aria-hidden="true" />
      <span className={own.letter}>{letter}</span>
      <span className={own.name}>{name}</span>
    </span>
  );
}
