import { taskStatus, type BlankWire, type TracingWire } from '@uzor/contract';
import { isRound, type ProductDefinition, filterPalette, type Preset, packedFromWire, paletteAtHand } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { type ReactNode, useState, useEffect } from 'react';
import { onlineManager } from '@tanstack/react-query';
import { isRefusal, ApiError } from '../../api/api-error.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { DrillBoard, missingDrillBoard } from '../../shared/drill/board.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import { Home, StatePage } from '../../shared/state-screen/screens.tsx';
import { PresetsLayout, Making } from './presets-layout.tsx';
import classes from './presets.module.css';
import { usePresets } from './use-presets.ts';
import { WaitingVersions, Versions } from './versions.tsx';
import { from } from '../../ui/breakpoints.ts';
import { IconBrush } from '../../ui/icons/basic.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { Compare } from './compare.tsx';
import { FactsCard, Mixing, Wanted } from './facts-card.tsx';
import { AskFamily } from './opinion/ask-family.tsx';
import { presetFacts, tightOf } from './preset-facts.ts';
import { type Compared, type OrderedWork, useCompared, useOrderedWork, useVersions } from './use-versions.ts';
import { sameScroll, useGoTo } from '../../shared/navigation.ts';

export default function PresetsScreen() {
  const product = useProductOfPage();
  const { slug = '' } = useParams();
  const { t } = useTranslation('presets');
  const { to } = useLanguage();
  const choice = usePresets(product, slug);
  const { data: blank, error } = choice.blank;
  const editor = to(`/${product.webSlug}/editor/${slug}`);
  // While presets are being made, a lost connection only causes a retry; the screen stays.
  if (error && (!blank || isRefusal(error)))
    return (
      <NotOpened query={choice.blank} title={t('states.load.title')} text={t('states.load.text')} away={<Home />} />
    );
  if (blank?.generation_status === taskStatus.failed && blank.tracing_photos.length === 0)
    return (
      <StatePage
        footer={false}
        picture={<DrillBoard rows={missingDrillBoard} />}
        title={t('states.failed.title')}
        text={t('states.failed.text')}
        actions={
          <>
            <Button loading={choice.again.isPending} onClick={() => choice.again.mutate(blank)}>
              {t('states.failed.retry')}
            </Button>
            <Button variant="ghost" to={editor}>
              {t('states.failed.edit')}
            </Button>
          </>
        }
      />
    );
  if (blank && choice.begun) return <Choosing product={product} blank={blank} choice={choice} />;
  if (blank)
    return (
      <StatePage
        footer={false}
        title={t('states.nothing.title')}
        text={t('states.nothing.text')}
        actions={<Button to={editor}>{t('states.nothing.action')}</Button>}
      />
    );
  return <Loading product={product} editor={editor} />;
}

function Loading({ product, editor }: { readonly product: ProductDefinition; readonly editor: string }) {
  const { t } = useTranslation('presets');
  const [{ ground, pictureMm }] = product.sizes;
  const round = isRound(ground);
  const ratio = pictureMm.width / pictureMm.height;
  return (
    <PresetsLayout
      product={product}
      size={null}
      editor={editor}
      lies={false}
      lead={null}
      picture={
        <div className={classes.compare} style={{ '--ratio': ratio }}>
          <div className={classes.compareBox}>
            <Skeleton ratio={ratio} radius={round ? 999 : 16} />
          </div>
        </div>
      }
    >
      <p role="status">{t('wait')}</p>
      <WaitingVersions round={round} aspect={1} />
    </PresetsLayout>
  );
}

interface ChoosingProps {
  readonly product: ProductDefinition;
  readonly blank: BlankWire;
  readonly choice: ReturnType<typeof usePresets>;
}

function Choosing({ product, blank, choice }: ChoosingProps) {
  const { t } = useTranslation('presets');
  const { language, to } = useLanguage();
  const wide = useMediaQuery(from('lg'), false);
  const [search, setSearch] = useSearchParams();
  const [picked, setPicked] = useState(Number(search.get('preset')) || null);
  const pick = (preset: number) => {
    setPicked(preset);
    setSearch({ preset: String(preset) }, { replace: true, state: sameScroll });
  };
  const work = useOrderedWork(product, blank);
  const { list, frame, ratio, round } = work;
  const chosen = list.find(({ number }) => number === (picked ?? blank.preset)) ?? list[0];
  const tracing = blank.tracing_photos.find(({ preset }) => preset === chosen.number) ?? null;
  const compared = useCompared(blank.origin_photo?.url ?? null, tracing, round);
  const shown = useVersions(blank, work, !choice.making);
  const editor = to(`/${product.webSlug}/editor/${blank.slug}`);
  const aspect = wide && ratio <= 1 && !round ? 4 / 5 : 1;
  const touchUp = <TouchUp product={product} blank={blank} tracing={tracing} wide={wide} />;
  return (
    <PresetsLayout
      product={product}
      size={work.size}
      editor={editor}
      lies={ratio > 1}
      lead={shown.settled && shown.atFace ? t('lookAtFace') : null}
      picture={
        <Compare
          tracing={tracing}
          name={chosen.name[language]}
          work={compared.work}
          ratio={ratio}
          round={round}
          window={shown.around}
          rows={frame.height}
          wide={wide}
        />
      }
      bar={
        <Bar product={product} blank={blank} choice={choice} chosen={tracing && chosen} other={wide ? null : touchUp} />
      }
    >
      <Making blank={blank} choice={choice} total={list.length} editor={editor} />
      {blank.tracing_photos.length === 0 ? (
        <WaitingVersions round={round} aspect={aspect} />
      ) : (
        <Versions
          {...{ product, blank, work, chosen, shown, aspect }}
          onPick={pick}
          onAgain={() => choice.again.mutate(blank)}
        />
      )}
      {blank.tracing_photos.length > 1 && !choice.making && (
        <AskFamily blank={blank} list={shownFirst(list, shown.first)} chosen={chosen} />
      )}
      {tracing && <About {...{ product, blank, work, chosen, tracing, compared }}>{wide && touchUp}</About>}
    </PresetsLayout>
  );
}

const shownFirst = (list: readonly Preset[], first: readonly number[]) =>
  list.toSorted((one, other) => Number(first.includes(other.number)) - Number(first.includes(one.number)));

interface AboutProps extends Pick<ChoosingProps, 'product' | 'blank'> {
  readonly work: OrderedWork;
  readonly chosen: Preset;
  readonly tracing: TracingWire;
  readonly compared: Compared;
  readonly children: ReactNode;
}

function About({ product, blank, work: { size, filter }, chosen, tracing, compared, children }: AboutProps) {
  const { language } = useLanguage();
  const palette = compared.schemeUrl === tracing.scheme_url ? compared.palette : null;
  const whole = filterPalette(filter, size, packedFromWire(blank.packed, size, filter));
  const box = blank.colours ? paletteAtHand(whole, blank.colours) : whole;
  return (
    <>
      <FactsCard
        product={product}
        name={chosen.name[language]}
        facts={presetFacts(tracing, size, filter, palette)}
        tight={tightOf(tracing, palette, box, language)}
        touched={tracing.made_scheme_url !== null}
      >
        {children}
      </FactsCard>
      <Wanted product={product} blank={blank} box={whole} />
      {chosen.mixes && <Mixing blank={blank} preset={chosen.number} palette={palette} />}
    </>
  );
}

interface TouchUpProps extends Pick<ChoosingProps, 'product' | 'blank'> {
  readonly tracing: TracingWire | null;
  readonly wide: boolean;
}

function TouchUp({ product, blank, tracing, wide }: TouchUpProps) {
  const { t } = useTranslation('presets');
  const { to } = useLanguage();
  if (!tracing || !product.retouch) return null;
  return (
    <Button
      variant="secondary"
      size={wide ? 'small' : 'medium'}
      icon={IconBrush}
      to={to(`/${product.webSlug}/presets/${blank.slug}/retouch/${tracing.preset}`)}
    >
      {t('retouch.open')}
    </Button>
  );
}

interface BarProps extends ChoosingProps {
  readonly chosen: Preset | null;
  /** If null, the number of attempts left is shown instead. */
  readonly other: ReactNode;
}

function Bar({ product, blank, choice, chosen, other }: BarProps) {
  const { t } = useTranslation('presets');
  const { language, to } = useLanguage();
  const goTo = useGoTo();
  const { attempts_left: left } = blank;
  const take = async () => {
    if (!chosen) return;
    await choice.take.mutateAsync(chosen.number);
    await goTo(to(`/${product.webSlug}/check-email/${blank.slug}`));
  };
  return (
    <footer className={classes.way}>
      <TakeProblem choice={choice} />
      <div className={classes.bar}>
        {other ?? <p>{left === null ? t('attempts.unlimited') : t('attempts.left', { count: left })}</p>}
        <Button disabled={!chosen} loading={choice.take.isPending} onClick={() => void take().catch(() => undefined)}>
          {chosen ? t('take', { name: chosen.name[language] }) : t('wait')}
        </Button>
      </div>
    </footer>
  );
}

/** Says why the choice was not saved. It is not retried automatically. */
function TakeProblem({ choice: { take, takeIsSlow, cancelTaking } }: Pick<BarProps, 'choice'>) {
  const { t } = useTranslation('presets');
  const { reset } = take;
  const isOffline = take.error instanceof ApiError && take.error.status === 0;
  useEffect(() => onlineManager.subscribe((online) => online && isOffline && reset()), [isOffline, reset]);
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
  return (
    <p className={isOffline ? classes.offline : classes.problem} role="alert">
      {isOffline ? t('offline.notSent') : take.error.message}
    </p>
  );
}
