import { type BlankWire, type TracingWire, taskStatus } from '@uzor/contract';
import { isPaintedByNumber, type Preset, type ProductDefinition } from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { ChoiceGroup, ChoicePicture } from '../../ui/choice-picture/choice-picture.tsx';
import { IconChevronDown } from '../../ui/icons/basic.ts';
import { IconChevronUp } from '../../ui/icons/more.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Part } from './compare.tsx';
import { hoursApart } from './preset-facts.ts';
import classes from './presets.module.css';
import type { OrderedWork, useVersions } from './use-versions.ts';

interface VersionsProps {
  readonly product: ProductDefinition;
  readonly blank: BlankWire;
  readonly work: OrderedWork;
  readonly chosen: Preset;
  readonly shown: ReturnType<typeof useVersions>;
  /** Width / height of a version's picture. */
  readonly aspect: number;
  readonly onPick: (preset: number) => void;
  readonly onAgain: () => void;
}

/** The versions to choose from: at first three and the chosen one; the rest on demand if more than one is left. */
export function Versions(props: VersionsProps) {
  const { blank, work, chosen, shown, aspect, onAgain } = props;
  const { list, round } = work;
  const { t } = useTranslation('presets');
  const [open, setOpen] = useState(false);
  const others = list.filter(({ number }) => !shown.first.includes(number));
  const folds = others.length > 1;
  const visible = list.filter((preset) => open || !folds || shown.first.includes(preset.number) || preset === chosen);
  const failed = blank.generation_status === taskStatus.failed;
  const made = (preset: Preset) => blank.tracing_photos.find((one) => one.preset === preset.number);
  const retry = failed && visible.find((preset) => !made(preset));
  return (
    <div className={classes.versions}>
      <ChoiceGroup label={t('legend')} hiddenLabel>
        {visible.map((preset) => {
          // Which versions differ most is known only when all are loaded; until then, only those always shown have a place.
          const hasPlace = shown.settled || preset === list[0] || (preset.mixes === true && made(preset) !== undefined);
          return (
            <div key={preset.number}>
              {hasPlace ? (
                <Version {...props} preset={preset} made={made(preset)} />
              ) : (
                <Waiting round={round} aspect={aspect} />
              )}
              {preset === retry && (
                <button type="button" className={classes.more} onClick={onAgain}>
                  {t('states.failed.retry')}
                </button>
              )}
            </div>
          );
        })}
      </ChoiceGroup>
      {shown.settled && folds && (
        <More others={others.filter((one) => one !== chosen)} open={open} onOpen={() => setOpen(!open)} />
      )}
    </div>
  );
}

interface VersionProps extends VersionsProps {
  readonly preset: Preset;
  readonly made: TracingWire | undefined;
}

function Version(props: VersionProps) {
  const { product, blank, work, chosen, shown, aspect, onPick, preset, made } = props;
  const { list, ratio, round, grey } = work;
  const { t } = useTranslation('presets');
  const { language } = useLanguage();
  const difference = useDifference(product, {
    hasFace: shown.hasFace,
    grey,
    hasMixes: list.some(({ mixes }) => mixes),
  });
  const first = blank.tracing_photos.find((one) => one.preset === list[0]?.number);
  const hours = made ? hoursApart(made, first) : null;
  const facts = made
    ? [
        difference(preset.slug),
        ...(hours === null ? [] : [t('card.hours', { count: hours })]),
        ...(made.made_scheme_url === null ? [] : [t('card.touched')]),
      ].join(', ')
    : t(blank.generation_status === taskStatus.failed ? 'card.failed' : 'making');
  return (
    <ChoicePicture
      group="preset"
      value={preset.slug}
      name={preset.name[language]}
      chosen={preset === chosen}
      disabled={!made}
      onChoose={() => onPick(preset.number)}
      picture={
        made ? (
          <Part url={made.url} part={shown.window} ratio={ratio} aspect={aspect} round={round} />
        ) : (
          <Placeholder round={round} aspect={aspect} />
        )
      }
      fact={facts}
    />
  );
}

function useDifference(
  { madeOf }: ProductDefinition,
  { hasFace, grey, hasMixes }: { readonly hasFace: boolean; readonly grey: boolean; readonly hasMixes: boolean },
): (slug: string) => string {
  const { t } = useTranslation('presets');
  return (slug) => {
    switch (slug) {
      case 'natural':
        return t(hasMixes ? 'differs.unmixed' : 'differs.closest');
      case 'vivid':
        return t(grey ? 'differs.vividGrey' : 'differs.vivid');
      case 'soft':
        return t(hasFace ? 'differs.softSkin' : 'differs.soft');
      case 'contrast':
        return t('differs.contrast');
      case 'detail':
        return t('differs.detail');
      case 'easy':
        return t(isPaintedByNumber(madeOf) ? 'differs.easyToPaint' : 'differs.easy');
      case 'negative-space':
        return t('differs.airy');
      default:
        return t('differs.closest');
    }
  };
}

interface MoreProps {
  readonly others: readonly Preset[];
  readonly open: boolean;
  readonly onOpen: () => void;
}

function More({ others, open, onOpen }: MoreProps) {
  const { t } = useTranslation('presets');
  const { language } = useLanguage();
  const names = others.map(({ name }) => name[language].toLocaleLowerCase(language)).join(', ');
  const Icon = open ? IconChevronUp : IconChevronDown;
  return (
    <button type="button" className={classes.more} aria-expanded={open} onClick={onOpen}>
      <span>
        {t(open ? 'more.fewer' : 'more.label')}
        {!open && <span className={classes.names}>{t('more.names', { names })}</span>}
      </span>
      <Icon size={20} stroke={2.2} aria-hidden />
    </button>
  );
}

interface PlaceProps {
  readonly round: boolean;
  readonly aspect: number;
}

const Placeholder = ({ round, aspect }: PlaceProps) => (
  <span>
    <Skeleton ratio={aspect} radius={round ? 999 : 12} />
  </span>
);

function Waiting({ round, aspect }: PlaceProps) {
  return (
    <div className={classes.waiting} aria-hidden>
      <Placeholder round={round} aspect={aspect} />
      <Skeleton width="70%" height={16} radius={6} />
    </div>
  );
}

const places = ['first', 'second', 'third'] as const;

export function WaitingVersions(props: PlaceProps) {
  return (
    <div className={classes.versions}>
      <div className={classes.places}>
        {places.map((place) => (
          <Waiting key={place} {...props} />
        ))}
      </div>
    </div>
  );
}
