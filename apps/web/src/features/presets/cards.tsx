import type { BlankWire, FilterSlug } from '@uzor/contract';
import { isRound, type Preset, type ProductSize, type StoredColour } from '@uzor/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { numberText } from '../../i18n/numbers.ts';
import { from } from '../../ui/breakpoints.ts';
import { ChoiceGroup, ChoicePicture } from '../../ui/choice-picture/choice-picture.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { Mixing } from './mixing.tsx';
import { type PresetFacts, presetFacts } from './preset-facts.ts';
import classes from './presets.module.css';

interface CardsProps {
  readonly blank: BlankWire;
  readonly list: readonly Preset[];
  readonly chosen: Preset;
  readonly size: ProductSize;
  readonly filter: FilterSlug;
  /** Colours of the chosen preset; null until its scheme is loaded. */
  readonly palette: readonly StoredColour[] | null;
  readonly onPick: (preset: number) => void;
}

/** Where faces usually are in a portrait and in a landscape picture, as a CSS position. */
const eyeOf = ({ orientation }: BlankWire) => (orientation === 'portrait' ? '50% 34%' : '50% 40%');

/**
 * One card per preset; those still being made cannot be chosen. One that mixes paints says what that takes: in a card of the
 * whole width, on phones below the row while it is chosen.
 */
export function Cards({ blank, list, chosen, size, filter, palette, onPick }: CardsProps) {
  const { t } = useTranslation('presets');
  const { language } = useLanguage();
  const factOf = useCardFact();
  const round = isRound(size.ground);
  const wide = useMediaQuery(from('lg'), false);
  const cardOf = (preset: Preset) => {
    const made = blank.tracing_photos.find((one) => one.preset === preset.number);
    return (
      <ChoicePicture
        key={preset.number}
        group="preset"
        value={preset.slug}
        name={preset.name[language]}
        chosen={preset.number === chosen.number}
        disabled={!made}
        onChoose={() => onPick(preset.number)}
        picture={<Thumb url={made?.url} round={round} />}
        fact={made ? factOf(presetFacts(made, size, filter)) : t('making')}
      />
    );
  };
  const mixingOf = ({ number }: Preset) => (
    <Mixing blank={blank} preset={number} palette={number === chosen.number ? palette : null} />
  );
  return (
    <div className={classes.cards} style={{ '--columns': round ? list.length : 3, '--eye': eyeOf(blank) }}>
      <ChoiceGroup label={t('legend')} hiddenLabel>
        {list.map((preset) =>
          preset.mixes && wide ? (
            <div key={preset.number} className={classes.wideCard} data-chosen={preset === chosen || undefined}>
              {cardOf(preset)}
              {mixingOf(preset)}
            </div>
          ) : (
            cardOf(preset)
          ),
        )}
      </ChoiceGroup>
      {chosen.mixes && !wide && <div className={classes.textCard}>{mixingOf(chosen)}</div>}
    </div>
  );
}

/** A thumbnail of the finished work: the part of a picture that draws the eye, or a whole hoop; a placeholder while it is made. */
function Thumb({ url, round }: { readonly url: string | undefined; readonly round: boolean }) {
  if (url === undefined)
    return (
      <span className={classes.thumbWait}>
        <Skeleton ratio={1} radius={12} />
      </span>
    );
  if (!round)
    return (
      <span className={classes.thumbCrop}>
        <img className={classes.thumb} src={url} alt="" />
      </span>
    );
  return (
    <span className={classes.thumbHoop}>
      <img src={url} alt="" />
    </span>
  );
}

/** Facts of a preset on its card, one per line on narrow cards. */
function useCardFact(): (facts: PresetFacts) => ReactNode {
  const { t } = useTranslation('presets');
  const { language } = useLanguage();
  const piecesText = ({ pieces }: PresetFacts): string => {
    if (pieces.of === 'drills')
      return pieces.lonely === 0 ? t('card.lonelyNone') : t('card.lonely', { count: pieces.lonely });
    return t(`card.${pieces.of}`, { count: pieces.count, shown: numberText(pieces.count, language) });
  };
  return (facts) => (
    <span className={classes.cardFacts}>
      <span>{piecesText(facts)}</span> <span>{t('card.hours', { count: facts.hours })}</span>
    </span>
  );
}
