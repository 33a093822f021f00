import type { StepsProgressWire } from '@uzor/contract';
import type { HoopFacts } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import classes from './instruction.module.css';

/** Steps on a page of the booklet as it is shown here: four columns of 25, as the style sheet lays them. */
export const stepsOnPage = 100;
const numberEvery = 10;

/** The hoop from above with its numbered pins, the first one at the top, clockwise. */
export function PinsPage({ hoop: { pins, diameterMm } }: { readonly hoop: HoopFacts }) {
  const { t } = useTranslation('instruction');
  const at = (pin: number, radius: number) => {
    const angle = (2 * Math.PI * pin) / pins - Math.PI / 2;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  };
  return (
    <>
      <h3 className={classes.sheetTitle}>{t('pages.pins')}</h3>
      <svg className={classes.hoop} viewBox="-58 -58 116 116" role="img" aria-label={t('pages.pins')}>
        <circle r="50" fill="none" stroke="#C99A63" strokeWidth="3.4" />
        {[...Array(pins).keys()].map((pin) => {
          const dot = at(pin, 50);
          const text = at(pin, 54.6);
          const numbered = pin === 0 || ((pin + 1) % numberEvery === 0 && pins - pin > 3);
          return (
            <g key={pin}>
              <circle cx={dot.x} cy={dot.y} r={numbered ? 0.62 : 0.4} fill={numbered ? '#2B2320' : '#7A6A58'} />
              {numbered && (
                <text
                  x={text.x}
                  y={text.y}
                  fontSize="2.7"
                  fontWeight="700"
                  textAnchor="middle"
                  dominantBaseline="central"
                  fill="#2B2320"
                >
                  {pin + 1}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <p className={classes.sheetNote}>
        {t('pages.pinsNote', { pins: t('ready.pins', { count: pins }), diameter: diameterMm })}
      </p>
    </>
  );
}

/** A leaf of the way of the thread, from pin to pin. */
export function StepsPage({ steps, from }: { readonly steps: StepsProgressWire['steps']; readonly from: number }) {
  const { t } = useTranslation('instruction');
  const here = steps.slice(from, from + stepsOnPage).map((step, i) => ({ ...step, number: from + i + 1 }));
  return (
    <>
      <h3 className={classes.sheetTitle}>{t('pages.steps', { from: from + 1, to: from + here.length })}</h3>
      <ol className={classes.steps} start={from + 1}>
        {here.map((step) => (
          <li key={step.number} data-tenth={step.number % 10 === 0 || undefined}>
            <small>{step.number}</small> {t('pages.step', step)}
          </li>
        ))}
      </ol>
    </>
  );
}
