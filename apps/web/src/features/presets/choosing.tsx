import type { BlankWire, TracingWire } from '@uzor/contract';
import {
  filterById,
  filterPalette,
  isPaintedByNumber,
  isRound,
  markingGridOf,
  orient,
  type Preset,
  type ProductDefinition,
  packedFromWire,
  presetsIn,
  sizeOf,
} from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconArrowLeft, IconBrush } from '../../ui/icons/basic.ts';
import { type TightColour, TightColours } from '../../ui/tight-colours/tight-colours.tsx';
import { Cards } from './cards.tsx';
import { Compare } from './compare.tsx';
import { FactsList } from './facts-list.tsx';
import { Making } from './making.tsx';
import { presetFacts, tightOf } from './preset-facts.ts';
import classes from './presets.module.css';
import { useCompared } from './use-compared.ts';
import type { usePresets } from './use-presets.ts';
import { WaitingCards } from './waiting-cards.tsx';

interface ChoosingProps {
  readonly product: ProductDefinition;
  readonly blank: BlankWire;
  readonly choice: ReturnType<typeof usePresets>;
}

/** Several finished works of one photo to compare and choose from. */
export function Choosing({ product, blank, choice }: ChoosingProps) {
  const { language, to } = useLanguage();
  const [picked, setPicked] = useState(pickedBefore(useLocation().state));
  const filter = filterById(blank.filter_id ?? 0) ?? product.defaultFilter;
  const list = presetsIn(product.kind, filter);
  const chosen = list.find(({ number }) => number === (picked ?? blank.preset)) ?? list[0];
  const tracing = blank.tracing_photos.find(({ preset }) => preset === chosen.number) ?? null;
  const size = sizeOf(product.kind, blank.size_id ?? 0) ?? product.sizes[0];
  const extent = orient(markingGridOf(size.ground)?.cells ?? size.pictureMm, blank.orientation);
  const round = isRound(size.ground);
  const compared = useCompared({ photoUrl: blank.origin_photo?.url ?? null, tracing, round });
  const name = chosen.name[language];
  const palette = tracing && compared.schemeUrl === tracing.scheme_url ? compared.palette : null;
  const packed = packedFromWire(blank.packed, size, filter);
  const tight = tracing ? tightOf(tracing, palette, filterPalette(filter, size, packed), language) : [];
  return (
    <div className={classes.screen}>
      <Head product={product} blank={blank} />
      <Compare tracing={tracing} name={name} work={compared.work} ratio={extent.width / extent.height} round={round} />
      <div className={classes.choice}>
        {tracing && (
          <FactsList
            facts={presetFacts(tracing, size, filter)}
            name={name}
            painted={isPaintedByNumber(product.madeOf)}
            product={product}
            tight={tight.length > 0}
          />
        )}
        {tracing && product.retouch && <Retouch product={product} blank={blank} tracing={tracing} />}
        <Making
          blank={blank}
          choice={choice}
          total={list.length}
          editor={to(`/${product.webSlug}/editor/${blank.slug}`)}
        />
        {blank.tracing_photos.length === 0 ? (
          <WaitingCards count={list.filter(({ mixes }) => !mixes).length} />
        ) : (
          <Cards
            blank={blank}
            list={list}
            chosen={chosen}
            size={size}
            filter={filter}
            palette={palette}
            onPick={setPicked}
          />
        )}
      </div>
      <Way product={product} blank={blank} choice={choice} chosen={tracing && chosen} tight={tight} />
    </div>
  );
}

/** The preset that was retouched on the page before; null otherwise. */
function pickedBefore(state: unknown): number | null {
  const known = typeof state === 'object' && state !== null && 'preset' in state ? state.preset : null;
  return typeof known === 'number' ? known : null;
}

/** The way to change single pieces of the chosen preset, and whether that was done. */
function Retouch({
  product,
  blank,
  tracing,
}: Pick<ChoosingProps, 'product' | 'blank'> & { readonly tracing: TracingWire }) {
  const { t } = useTranslation('presets');
  const { to } = useLanguage();
  const isTouched = tracing.made_scheme_url !== null;
  return (
    <div className={classes.retouch}>
      <Button
        variant="secondary"
        size="small"
        icon={IconBrush}
        to={to(`/${product.webSlug}/presets/${blank.slug}/retouch/${tracing.preset}`)}
      >
        {t('retouch.open')}
      </Button>
      {isTouched && (
        <p>
          <b>{t('retouch.touched')}</b> {t('retouch.lost')}
        </p>
      )}
    </div>
  );
}

function Head({ product, blank }: Pick<ChoosingProps, 'product' | 'blank'>) {
  const { t } = useTranslation('presets');
  const { to } = useLanguage();
  return (
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
  );
}

/** Why the choice did not arrive. Nothing is sent later by itself. */
function TakeProblem({ choice: { take, takeIsSlow, cancelTaking } }: Pick<ChoosingProps, 'choice'>) {
  const { t } = useTranslation('presets');
  if (take.isPending && takeIsSlow)
    return (
      <div className={classes.offline} role="alert">
        <p>{t('offline.waiting')}</p>
        <Button variant="secondary" size="small" onClick={cancelTaking}>
          {t('offline.cancel')}
        </Button>
      </div>
    );
  if (!take.isError) return null;
  const isOffline = take.error instanceof ApiError && take.error.status === 0;
  return (
    <p className={isOffline ? classes.offline : classes.problem} role="alert">
      {isOffline ? t('offline.notSent') : take.error.message}
    </p>
  );
}

interface WayProps extends ChoosingProps {
  /** Null while it is not ready. */
  readonly chosen: Preset | null;
  readonly tight: readonly TightColour[];
}

/** Buttons to order the chosen preset and to go back, with the colours it leaves no spares of and the attempts left. */
function Way({ product, blank, choice, chosen, tight }: WayProps) {
  const { t } = useTranslation('presets');
  const { language, to } = useLanguage();
  const navigate = useNavigate();
  const { attempts_left: left, code_attempt_count: total } = blank;
  const take = async () => {
    if (!chosen) return;
    await choice.take.mutateAsync(chosen.number);
    await navigate(to(`/${product.webSlug}/check-email/${blank.slug}`));
  };
  return (
    <div className={classes.way}>
      <TakeProblem choice={choice} />
      <TightColours colours={tight} />
      <Button
        size="large"
        disabled={!chosen}
        loading={choice.take.isPending}
        aria-describedby="presets-attempts"
        onClick={() => void take().catch(() => undefined)}
      >
        {chosen ? t('take', { name: chosen.name[language] }) : t('wait')}
      </Button>
      <p id="presets-attempts" className={classes.attempts}>
        {left === null || total === null ? t('attempts.unlimited') : t('attempts.left', { count: left, total })}
      </p>
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
