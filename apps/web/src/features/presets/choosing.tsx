import { type BlankWire, taskStatus } from '@uzor/contract';
import {
  filterById,
  isPaintedByNumber,
  isRound,
  markingGridOf,
  orient,
  type Preset,
  type ProductDefinition,
  presets,
  sizeOf,
} from '@uzor/kit';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { craftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { numberText } from '../../i18n/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChoiceGroup, ChoicePicture } from '../../ui/choice-picture/choice-picture.tsx';
import { ProgressBar } from '../../ui/progress/progress.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Compare } from './compare.tsx';
import { FactsList } from './facts-list.tsx';
import { type PresetFacts, presetFacts } from './preset-facts.ts';
import classes from './presets.module.css';
import { useCompared } from './use-compared.ts';
import type { usePresets } from './use-presets.ts';
import { WaitingCards } from './waiting-cards.tsx';

interface ChoosingProps {
  readonly product: ProductDefinition;
  readonly blank: BlankWire;
  readonly choice: ReturnType<typeof usePresets>;
}

/** Several finished works of one photo: compare, read the numbers, take one. */
export function Choosing({ product, blank, choice }: ChoosingProps) {
  const { t } = useTranslation('presets');
  const { language, to } = useLanguage();
  const [picked, setPicked] = useState<number | null>(null);
  const list = presets[product.kind];
  const chosen = list.find(({ number }) => number === (picked ?? blank.preset)) ?? list[0];
  const tracing = blank.tracing_photos.find(({ preset }) => preset === chosen.number) ?? null;
  const size = sizeOf(product.kind, blank.size_id ?? 0) ?? product.sizes[0];
  const filter = filterById(blank.filter_id ?? 0) ?? product.defaultFilter;
  const extent = orient(markingGridOf(size.ground)?.cells ?? size.pictureMm, blank.orientation);
  const round = isRound(size.ground);
  const work = useCompared({ photoUrl: blank.origin_photo?.url ?? null, tracing, round });
  const name = chosen.name[language];
  const factOf = useCardFact();
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <Link className={classes.back} to={to(`/${product.webSlug}/editor/${blank.slug}`)} aria-label={t('back')}>
          <IconArrowLeft size={26} stroke={1.9} aria-hidden />
        </Link>
        <div>
          <h1>{t('title')}</h1>
          <p className={classes.lead}>{t(blank.attempts_left === null ? 'leadUnlimited' : 'lead')}</p>
          <p className={classes.leadShort}>{t('leadShort')}</p>
        </div>
      </div>
      <Compare tracing={tracing} name={name} work={work} ratio={extent.width / extent.height} round={round} />
      <div className={classes.choice}>
        {tracing && (
          <FactsList
            facts={presetFacts(tracing, size, filter, language)}
            name={name}
            painted={isPaintedByNumber(product.madeOf)}
            craft={craftOf(product)}
          />
        )}
        <Making
          blank={blank}
          choice={choice}
          total={list.length}
          editor={to(`/${product.webSlug}/editor/${blank.slug}`)}
        />
        {blank.tracing_photos.length === 0 ? (
          <WaitingCards count={list.length} />
        ) : (
          <div className={classes.cards} style={{ '--columns': round ? list.length : 3 }}>
            <ChoiceGroup label={t('legend')} hiddenLabel>
              {list.map((preset) => {
                const made = blank.tracing_photos.find((one) => one.preset === preset.number);
                return (
                  <ChoicePicture
                    key={preset.number}
                    group="preset"
                    value={preset.slug}
                    name={preset.name[language]}
                    chosen={preset.number === chosen.number}
                    disabled={!made}
                    onChoose={() => setPicked(preset.number)}
                    picture={<Thumb url={made?.url} round={round} />}
                    fact={made ? factOf(presetFacts(made, size, filter, language)) : t('making')}
                  />
                );
              })}
            </ChoiceGroup>
          </div>
        )}
      </div>
      <Way product={product} blank={blank} choice={choice} chosen={tracing && chosen} />
    </div>
  );
}

/** A small finished work: a piece of a picture, or a whole hoop; or its place while it is made. */
function Thumb({ url, round }: { readonly url: string | undefined; readonly round: boolean }) {
  if (url === undefined)
    return (
      <span className={classes.thumbWait}>
        <Skeleton ratio={1} radius={12} />
      </span>
    );
  if (!round) return <img className={classes.thumb} src={url} alt="" />;
  return (
    <span className={classes.thumbHoop}>
      <img src={url} alt="" />
    </span>
  );
}

/** What a card says of its preset: a line each where cards are narrow. */
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

/** The way on with the chosen preset, and the way back; null while it is not ready. */
function Way({ product, blank, choice, chosen }: ChoosingProps & { readonly chosen: Preset | null }) {
  const { t } = useTranslation('presets');
  const { language, to } = useLanguage();
  const navigate = useNavigate();
  const take = async () => {
    if (!chosen) return;
    await choice.take.mutateAsync(chosen.number);
    await navigate(to(`/${product.webSlug}/check-email/${blank.slug}`));
  };
  return (
    <div className={classes.way}>
      {choice.take.isError && (
        <p className={classes.problem} role="alert">
          {choice.take.error.message}
        </p>
      )}
      <Button
        size="large"
        disabled={!chosen}
        loading={choice.take.isPending}
        onClick={() => void take().catch(() => undefined)}
      >
        {chosen ? t('take', { name: chosen.name[language] }) : t('wait')}
      </Button>
      <Button
        variant="ghost"
        icon={IconArrowLeft}
        className={classes.wayBack}
        to={to(`/${product.webSlug}/editor/${blank.slug}`)}
      >
        {t('back')}
      </Button>
    </div>
  );
}

interface MakingProps extends Omit<ChoosingProps, 'product'> {
  readonly total: number;
  readonly editor: string;
}

/** What the kitchen says: how many are ready, that it takes longer, or that it failed. */
function Making({ blank, choice, total, editor }: MakingProps) {
  const { t } = useTranslation('presets');
  const ready = blank.tracing_photos.length;
  if (blank.generation_status === taskStatus.failed) {
    return (
      <div className={classes.notice} role="alert">
        <strong>{t('states.failed.title')}</strong>
        <p>{t('states.failed.text')}</p>
        <div className={classes.noticeActions}>
          <Button
            size="small"
            variant="teal"
            loading={choice.again.isPending}
            onClick={() => choice.again.mutate(blank)}
          >
            {t('states.failed.retry')}
          </Button>
          <Button size="small" variant="ghost" to={editor}>
            {t('states.failed.edit')}
          </Button>
        </div>
      </div>
    );
  }
  if (!choice.making) return null;
  const progress = ready === 0 ? t('wait') : t('progress', { count: ready, total });
  return (
    <div className={classes.making} role="status">
      <p>{progress}</p>
      <ProgressBar percent={Math.floor((ready / total) * 100)} label={progress} />
      {choice.slow && (
        <div className={classes.notice}>
          <strong>{t('states.slow.title')}</strong>
          <p>{t('states.slow.text')}</p>
          <div className={classes.noticeActions}>
            <Button size="small" variant="secondary" onClick={() => window.location.reload()}>
              {t('states.slow.reload')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
