import type { DeskBoxWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../i18n/use-number.ts';
import classes from '../desk.module.css';
import own from './boxes.module.css';

/** CIEDE2000 up to which a tone passes for itself at a metre, and up to which it is still the same colour. */
const [unseen, alike] = [6, 10];
const verdictOf = (deltaE: number) => (deltaE <= unseen ? 'good' : deltaE <= alike ? 'watch' : 'off');
const toneNames = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

/** Tones of skin beside the nearest colours of a box. */
export function SkinTones({ box: { tones, remedy } }: { readonly box: DeskBoxWire }) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  return (
    <section className={classes.card} aria-labelledby="skin">
      <h2 id="skin">{t('boxes.skin.title')}</h2>
      <p className={classes.note}>
        {t('boxes.skin.how')} {t('boxes.skin.pairs')}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('boxes.skin.tone')}</th>
            <th scope="col">{t('boxes.skin.error')}</th>
            <th scope="col">{t('boxes.skin.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {tones.map(({ color, nearest, delta_e: deltaE }, at) => (
            <tr key={color}>
              <th scope="row">
                <span className={own.colour}>
                  <span className={own.pair} aria-hidden="true">
                    <span style={{ background: color }} />
                    <span style={{ background: nearest }} />
                  </span>
                  {t(`boxes.skin.names.${toneNames[at] ?? '10'}`)}
                </span>
              </th>
              <td>{number(deltaE)}</td>
              <td>
                <span className={own.verdict} data-tone={verdictOf(deltaE)}>
                  {t(`boxes.skin.${verdictOf(deltaE)}`)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {remedy && (
        <div className={own.remedy}>
          <span className={own.swatch} style={{ background: remedy.color }} aria-hidden="true" />
          <span className={own.name}>
            <b>{t('boxes.skin.remedy', { name: remedy.name })}</b>
            {t('boxes.skin.remedyHow', {
              worst: number(remedy.worst),
              worstThen: number(remedy.worst_then),
              mean: number(remedy.mean),
              meanThen: number(remedy.mean_then),
            })}
          </span>
        </div>
      )}
    </section>
  );
}
