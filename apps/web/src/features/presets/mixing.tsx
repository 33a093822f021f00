import type { BlankWire } from '@uzor/contract';
import { mixName, presets, type StoredColour, wholeHours } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { ColourSign } from '../../shared/cells/colour-sign.tsx';
import { IconClock, IconDroplet } from '../../ui/icons/more.ts';
import classes from './presets.module.css';

interface MixingProps {
  readonly blank: BlankWire;
  /** Number of the preset that mixes. */
  readonly preset: number;
  /** Its colours; null until its scheme is loaded. */
  readonly palette: readonly StoredColour[] | null;
}

/** What a version that mixes paints costs and gains, and the recipes once they are known. */
export function Mixing({ blank, preset, palette }: MixingProps) {
  const { t } = useTranslation('presets');
  const hours = hoursLonger(blank, preset);
  return (
    <div className={classes.mixing}>
      <p className={classes.words}>
        <span>{t('mixing.text')}</span> <b>{t('mixing.gain')}</b>
      </p>
      <p className={classes.cost}>
        {hours === null ? (
          <>
            <IconDroplet size={20} stroke={1.9} aria-hidden /> <span>{t('mixing.atMost')}</span>
          </>
        ) : (
          <>
            <IconClock size={20} stroke={1.9} aria-hidden /> <span>{t('mixing.longer', { count: hours })}</span>
          </>
        )}
      </p>
      {palette && <Recipes palette={palette} />}
    </div>
  );
}

/** Hours that a preset takes beyond the first one, whole; null if that is unknown or less than one. */
function hoursLonger({ product_type: kind, tracing_photos: tracings }: BlankWire, preset: number): number | null {
  const hoursOf = (number: number) => tracings.find((one) => one.preset === number)?.hours;
  const [own, first] = [hoursOf(preset), hoursOf(presets[kind][0].number)];
  if (own === undefined || first === undefined) return null;
  const longer = wholeHours(own) - wholeHours(first);
  return longer > 0 ? longer : null;
}

/** A chip per mix: its number = its pots, a circle for each part. */
function Recipes({ palette }: { readonly palette: readonly StoredColour[] }) {
  const { t } = useTranslation('presets');
  const { language } = useLanguage();
  const mixes = palette.flatMap((colour) => (colour.mix ? [{ colour, mix: colour.mix }] : []));
  const rgbOf = (letter: string) => palette.find((pot) => pot.letter === letter)?.rgb ?? [255, 255, 255];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys on phones */}
      <ul className={classes.recipes} tabIndex={0} aria-label={t('mixing.recipes', { count: mixes.length })}>
        {mixes.map(({ colour, mix }) => (
          <li key={colour.letter}>
            <span className="visually-hidden">{`${colour.letter}: ${mixName(mix, language)}`}</span>
            <ColourSign className={classes.mixed} letter={colour.letter} rgb={colour.rgb} numbered />
            <span aria-hidden="true">=</span>
            {mix.map(({ letter, parts }, k) => (
              <span key={letter} className={classes.drops} aria-hidden="true">
                {k > 0 && <b>+</b>}
                {drops.slice(0, parts).map((drop) => (
                  <ColourSign key={drop} className={classes.pot} letter={letter} rgb={rgbOf(letter)} numbered />
                ))}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p className={classes.note}>{t('mixing.note')}</p>
    </>
  );
}

/** Names of the drops of one pot: no recipe has more. */
const drops = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
