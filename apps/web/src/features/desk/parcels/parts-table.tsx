import type { MissingPartWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../i18n/use-number.ts';
import classes from '../desk.module.css';

/** What is to be packed: the code of each bag, and how many. */
export function PartsTable({ missing }: { readonly missing: readonly MissingPartWire[] }) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  return (
    <section className={classes.card} aria-labelledby="missing">
      <h2 id="missing">{t('parts.missing')}</h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('parts.colour')}</th>
            <th scope="col">{t('parts.code')}</th>
            <th scope="col">{t('parts.count')}</th>
          </tr>
        </thead>
        <tbody>
          {missing.map(({ letter, code, name, color, unit, count }) => (
            <tr key={letter}>
              <th scope="row">
                <i className={classes.swatch} style={{ background: color }} aria-hidden />
                {name}
              </th>
              <td className={classes.code}>{code ?? letter}</td>
              <td>{t(`parts.unit.${unit}`, { count, shown: number(count) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
