import { colourName, type StoredColour } from '@uzor/kit';
import { supplyOf } from '@uzor/kit/retouch';
import type { Paint } from '@uzor/engine';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { numberText } from '../../../i18n/numbers.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { ColourSign } from '../../../shared/cells/colour-sign.tsx';
import { useObservable } from '../../../ui/observable.ts';
import type { RetouchControl } from '../rules/retouch-control.ts';
import classes from '../retouch.module.css';

/** Lists how much of each colour the work needs and the box contains. Pressing a colour selects it for the brush. */
export function Counts({ control, only }: { readonly control: RetouchControl; readonly only?: readonly number[] }) {
  const { t } = useTranslation('retouch');
  useObservable(control.changes);
  const { colour: chosen, letters, tool } = useObservable(control.chosen);
  const { palette, amounts, paints } = control;
  const isOver = (colour: number) => (supplyOf(amounts[colour], palette[colour]) === 'over' ? 0 : 1);
  // Colours that run short come first. The others are sorted by their original amounts, which do not change.
  const common = (colour: number) => control.commonest[colour];
  const rows = (only ?? [...palette.keys()]).toSorted(
    (one, two) => isOver(one) - isOver(two) || common(two) - common(one) || one - two,
  );
  return (
    <ul className={classes.counts} aria-label={t('counts.title')}>
      {rows.map((colour) => {
        const own = palette[colour];
        return (
          <li key={own.letter}>
            <button
              type="button"
              className={classes.count}
              aria-pressed={colour === chosen}
              onClick={() =>
                tool === 'letters' && letters
                  ? control.choose({ letters: { ...letters, colour } })
                  : control.choose({ colour, tool: 'brush' })
              }
            >
              <ColourSign
                className={classes.swatch}
                letter={own.letter}
                rgb={own.rgb}
                numbered={control.pieces.sizes !== null}
              />
              <Need colour={own} amount={amounts[colour]} paint={paints?.[colour] ?? null} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface NeedProps {
  readonly colour: StoredColour;
  /** Number of pieces, or area in mm². */
  readonly amount: number;
  /** Null if pieces are counted. */
  readonly paint: Paint | null;
}

function Need({ colour, amount, paint }: NeedProps) {
  const { t } = useTranslation('retouch');
  const { language } = useLanguage();
  const name = colourName(colour, language);
  if (paint) {
    const tenths = Math.round(paint.needMl * 10);
    const ml = tenths === 0 ? t('counts.under', { ml: numberText(0.1, language) }) : numberText(tenths / 10, language);
    return (
      <span className={classes.need}>
        <b>{name}</b>
        <span>{paint.mix ? t('counts.mixed', { ml }) : t('counts.pots', { ml, count: paint.pots })}</span>
      </span>
    );
  }
  const supply = supplyOf(amount, colour);
  const { stock } = colour;
  const share = stock === null ? 0 : Math.min(1, amount / Math.max(1, stock));
  const figures = { need: numberText(amount, language), stock: numberText(stock ?? 0, language) };
  return (
    <span className={classes.need} data-supply={supply}>
      <b>{name}</b>
      <span>{stock === null ? figures.need : t(`counts.${supply}`, figures)}</span>
      <i className={classes.bar} style={{ '--share': `${share * 100}%` }} />
    </span>
  );
}

export function Shortages({ control }: { readonly control: RetouchControl }) {
  const { t } = useTranslation('retouch');
  const { language } = useLanguage();
  const number = useNumber();
  useObservable(control.changes);
  return (
    <div role="alert">
      {control.proposals.map((proposal) => {
        const colour = control.palette[proposal.colour];
        const instead = proposal.instead === null ? null : control.palette[proposal.instead];
        return (
          <p key={colour.letter} className={classes.shortage}>
            <span>{t('over.line', { colour: colourName(colour, language), count: number(proposal.missing) })}</span>{' '}
            {instead && (
              <button type="button" className={classes.link} onClick={() => control.replace(proposal)}>
                {t('over.replace', { colour: colourName(instead, language), letter: instead.letter })}
              </button>
            )}
          </p>
        );
      })}
    </div>
  );
}
