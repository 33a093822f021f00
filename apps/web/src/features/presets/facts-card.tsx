import type { BlankWire } from '@uzor/contract';
import type { PaletteColour } from '@uzor/engine';
import { colourName, type LegendRow, mixName, presets, spoolMetres, wholeHours } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { ColourSign } from '../../shared/cells/colour-sign.tsx';
import { IconClock, IconDroplet } from '../../ui/icons/more.ts';
import classes from './presets.module.css';
import { filterNames, isPaintedByNumber, type ProductDefinition } from '@uzor/kit/catalogue';
import type { ReactNode } from 'react';
import { numberText } from '../../i18n/numbers.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import type { PresetFacts, TightColour } from './preset-facts.ts';

interface MixingProps {
  readonly blank: BlankWire;
  readonly preset: number;
  /** Null until the scheme is loaded. */
  readonly palette: readonly LegendRow[] | null;
}

export function Mixing({ blank, preset, palette }: MixingProps) {
  const { t } = useTranslation('presets');
  const hours = hoursLonger(blank, preset);
  const Icon = hours === null ? IconDroplet : IconClock;
  return (
    <div className={classes.mixing}>
      <p className={classes.words}>
        <span>{t('mixing.text')}</span> <b>{t('mixing.gain')}</b>
      </p>
      <p className={classes.cost}>
        <Icon size={20} stroke={1.9} aria-hidden />{' '}
        <span>{hours === null ? t('mixing.atMost') : t('mixing.longer', { count: hours })}</span>
      </p>
      {palette && <Recipes palette={palette} />}
    </div>
  );
}

/** How many whole hours a preset takes longer than the first one; null if unknown or not longer. */
function hoursLonger({ product_type: kind, tracing_photos: tracings }: BlankWire, preset: number): number | null {
  const hoursOf = (number: number) => tracings.find((one) => one.preset === number)?.hours;
  const [own, first] = [hoursOf(preset), hoursOf(presets[kind][0].number)];
  if (own === undefined || first === undefined) return null;
  const longer = wholeHours(own) - wholeHours(first);
  return longer > 0 ? longer : null;
}

/** One line per mix: its number, "=", and a circle for each part of each pot. */
function Recipes({ palette }: { readonly palette: readonly LegendRow[] }) {
  const { t } = useTranslation('presets');
  const { language } = useLanguage();
  const mixes = palette.flatMap((colour) => (colour.mix ? [{ colour, mix: colour.mix }] : []));
  const rgbOf = (letter: string) => palette.find((pot) => pot.letter === letter)?.rgb ?? [255, 255, 255];
  return (
    <>
      <ul className={classes.recipes} aria-label={t('mixing.recipes', { count: mixes.length })}>
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

const drops = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

interface FactsCardProps {
  readonly product: ProductDefinition;
  readonly name: string;
  readonly facts: PresetFacts;
  readonly tight: readonly TightColour[];
  readonly touched: boolean;
  readonly children?: ReactNode;
}

export function FactsCard({ product, name, facts, tight, touched, children }: FactsCardProps) {
  const { t } = useTranslation('presets');
  const { language } = useLanguage();
  const { busyness, thread, colours, mixes, hours, counted } = facts;
  const painted = isPaintedByNumber(product.madeOf);
  const amounts = [
    ...(thread ? [t('facts.metres', { shown: numberText(thread.metres, language) })] : []),
    ...(thread?.several === null
      ? [t('facts.spools', { count: Math.ceil(thread.metres / spoolMetres), metres: spoolMetres })]
      : []),
    ...(thread?.several
      ? [t('facts.greyBase', { threads: filterNames[thread.several][language].toLocaleLowerCase(language) })]
      : []),
    ...(colours === null ? [] : [t(painted ? 'facts.paints' : 'facts.colours', { count: colours })]),
    ...(mixes > 0 ? [t('facts.mixes', { count: mixes })] : []),
    t('facts.hours', { count: hours }),
  ];
  return (
    <section aria-label={t('facts.title', { name })} className={classes.facts}>
      <div>
        <h2>
          {busyness && t(`facts.${busyness}`)}
          {thread && t('facts.lines', { count: thread.lines, shown: numberText(thread.lines, language) })}
        </h2>
        <p>
          {amounts.join(', ')}
          <Stock tight={tight} counted={counted} potted={painted} />
        </p>
        {touched && (
          <p>
            <b>{t('retouch.touched')}</b> <span>{t('retouch.lost')}</span>
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

const namedAtMost = 2;

interface StockProps extends Pick<FactsCardProps, 'tight'> {
  readonly counted: boolean;
  readonly potted: boolean;
}

function Stock({ tight, counted, potted }: StockProps) {
  const { t } = useTranslation('presets');
  const { language } = useLanguage();
  if (tight.length === 0) return counted ? `, ${t('facts.enough')}` : '.';
  const named = tight.length <= namedAtMost + 1 ? tight : tight.slice(0, namedAtMost);
  const words = named.map(({ name, amount }) => {
    const lower = name.toLocaleLowerCase(language);
    if (amount === null) return lower;
    return t(potted ? 'facts.pots' : 'facts.left', { name: lower, shown: numberText(amount, language) });
  });
  const more = tight.length - named.length;
  const list = [...words, ...(more > 0 ? [t('facts.more', { count: more })] : [])].join('; ');
  return (
    <>
      {', '}
      <span className={classes.tight}>{t(potted ? 'facts.potted' : 'facts.tight', { colours: list })}</span>
    </>
  );
}

interface WantedProps {
  readonly product: ProductDefinition;
  readonly blank: BlankWire;
  readonly box: readonly PaletteColour[];
}

export function Wanted({ product, blank: { slug, wanted = [], colours = [] }, box }: WantedProps) {
  const { t } = useTranslation('presets');
  const { language, to } = useLanguage();
  const number = useNumber();
  if (wanted.length === 0) return null;
  const nameOf = (code: string): string => {
    const own = colours.find((one) => one.code === code)?.name;
    const colour = box.find((one) => one.code === code);
    return own ?? (colour ? colourName(colour, language) : code);
  };
  const listed = wanted.map(({ code, pieces }) => t('wanted.colour', { name: nameOf(code), shown: number(pieces) }));
  return (
    <section className={classes.facts} aria-labelledby="presets-wanted">
      <div>
        <h2 id="presets-wanted">{t('wanted.title')}</h2>
        <p>{t('wanted.text', { colours: listed.join('; ') })}</p>
      </div>
      <Button variant="secondary" size="small" to={to(`/${product.webSlug}/editor/${slug}?colours`)}>
        {t('wanted.open')}
      </Button>
    </section>
  );
}
