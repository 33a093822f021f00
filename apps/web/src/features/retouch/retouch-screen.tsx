import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import { StatePage } from '../../shared/state-screen/screens.tsx';
import { useOpenedPreset, type Schemes, useRetouch } from './use-opened.ts';
import classes from './retouch.module.css';
import type { BlankWire } from '@uzor/contract';
import { filterNames, presetOf, type ProductDefinition, sizeOf, sizeText } from '@uzor/kit';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { IconEye } from '../../ui/icons/basic.ts';
import { IconEraser, IconZoomIn, IconZoomOut } from '../../ui/icons/more.ts';
import { SkipLink } from '../../shared/layout/skip-link.tsx';
import { Sheet } from '../../ui/sheet/sheet.ts';
import { fittingCell, visibleCells } from '../../ui/sheet/viewport.ts';
import { Slider } from '../../ui/slider/slider.tsx';
import { useObservable } from '../../ui/observable.ts';
import { Bar, MainAction } from './components/bars.tsx';
import { Counts, Shortages } from './components/counts.tsx';
import { Lettering, BrushSizes, Tools } from './components/tools.tsx';
import { MiniMap, SheetCanvas, type SheetProps } from './components/sheet-canvas.tsx';
import { artOf } from './painting/retouch-painter.ts';
import { meet } from '../../shared/cells/box.ts';

export default function RetouchScreen() {
  const product = useProductOfPage();
  const { slug = '', preset: number = '' } = useParams();
  const preset = Number(number);
  const { t } = useTranslation('retouch');
  const { to } = useLanguage();
  const query = useOpenedPreset(product, slug, preset);
  const opened = query.data;
  const away = (
    <Button variant="ghost" to={to(`/${product.webSlug}/presets/${slug}`)}>
      {t('states.back')}
    </Button>
  );
  if (opened?.schemes === null)
    return <StatePage footer={false} title={t('states.gone.title')} text={t('states.gone.text')} actions={away} />;
  if (opened) return <RetouchBoard product={product} blank={opened.blank} schemes={opened.schemes} preset={preset} />;
  if (query.error)
    return <NotOpened query={query} title={t('states.load.title')} text={t('states.load.text')} away={away} />;
  return (
    <main id="content" className={classes.screen} aria-busy>
      <header className={classes.top}>
        <h1>{t('title')}</h1>
      </header>
      <div className={classes.window}>
        <p className="visually-hidden" role="status">
          {t('states.loading')}
        </p>
        <Skeleton ratio={1} radius={0} />
      </div>
      <section className={classes.panel} aria-hidden>
        <Skeleton height={72} radius={14} />
        <Skeleton height={180} radius={14} />
        <Skeleton height={64} radius={16} />
      </section>
    </main>
  );
}

/** Initial side of a cell, in CSS pixels. Symbols are legible from 16. */
const openingCell = 20;

interface RetouchBoardProps {
  readonly product: ProductDefinition;
  readonly blank: BlankWire;
  readonly schemes: Schemes;
  readonly preset: number;
}

function RetouchBoard({ product, blank, schemes, preset }: RetouchBoardProps) {
  const { t } = useTranslation('retouch');
  const { to, language } = useLanguage();
  const { control, saving } = useRetouch(product, blank, schemes, preset);
  const { made } = schemes;
  const sheet = useMemo(
    () => new Sheet({ columns: control.pieces.columns, rows: control.pieces.rows }, openingCell),
    [control],
  );
  const art = useMemo(() => artOf(made, control.pieces), [made, control]);
  const options = useRef<HTMLDivElement>(null);
  const toTop = () => {
    if (options.current) options.current.scrollTop = 0;
  };
  const back = to(`/${product.webSlug}/presets/${blank.slug}?preset=${preset}`);
  const size = sizeOf(product.kind, blank.size_id ?? 0) ?? product.sizes[0];
  const name = presetOf(product.kind, preset)?.name[language] ?? '';
  const facts = t('facts', {
    name,
    filter: filterNames[made.filter ?? product.defaultFilter][language],
    size: sizeText(size.name),
  });
  return (
    <main id="content" className={classes.screen}>
      <SkipLink to="sheet" words={t('toSheet')} />
      <Bar control={control} saving={saving} back={back} facts={facts} />
      <div className={classes.window}>
        <SheetCanvas control={control} sheet={sheet} art={art} />
        <MiniMap control={control} sheet={sheet} art={art} />
      </div>
      <ViewBar control={control} sheet={sheet} />
      <section className={classes.panel} aria-label={t('tools.title')}>
        <Tools control={control} onChosen={toTop} />
        <Options control={control} sheet={sheet} art={art} place={options} />
        <Shortages control={control} />
        <MainAction control={control} saving={saving} back={back} />
      </section>
    </main>
  );
}

function Options({ control, sheet, art, place }: SheetProps & { readonly place: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation('retouch');
  const { tool } = useObservable(control.chosen);
  return (
    <div ref={place} className={classes.middle} data-tool={tool}>
      {tool === 'brush' && <BrushSizes control={control} />}
      {tool === 'picker' && <p className={classes.hintLine}>{t('picker.hint')}</p>}
      {tool === 'specks' && <Specks control={control} sheet={sheet} art={art} />}
      {tool === 'letters' ? (
        <Lettering control={control} sheet={sheet} />
      ) : (
        <>
          <div className={classes.countsHead}>
            <h2>{t(control.pieces.sizes === null ? 'counts.title' : 'counts.titlePaints')}</h2>
            <span>{t('counts.live')}</span>
          </div>
          <Counts control={control} />
        </>
      )}
    </div>
  );
}

/** Counts the specks in view and in the whole work. Buttons erase either, as one undo step. */
function Specks({ control, sheet, art }: SheetProps) {
  const { t } = useTranslation('retouch');
  const [erased, setErased] = useState<number | null>(null);
  const changes = useObservable(control.changes);
  const view = useObservable(sheet.view);
  const area = useObservable(sheet.area);
  const [all, setAll] = useState<readonly (readonly number[])[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours change in place; `changes` tells when
  useEffect(() => setAll(control.pieces.specks(control.colours)), [control, changes]);
  const seen = visibleCells(view, area, sheet.grid);
  const inView = all.filter(([piece]) => meet(art.reachOf(piece), seen));
  const erase = (specks: readonly (readonly number[])[]) => {
    const gone = control.pieces.erased(control.colours, specks);
    setErased(control.recolour(gone));
  };
  const pieces = control.pieces.field;
  return (
    <div className={classes.options}>
      <h2 className={classes.optionsTitle}>
        {all.length === 0
          ? t(`specks.none_${pieces}`)
          : t(`specks.title_${pieces}`, { seen: inView.length, all: all.length })}
      </h2>
      {all.length > 0 && <p className={classes.hintLine}>{t(inView.length > 0 ? 'specks.hint' : 'specks.hintAway')}</p>}
      <div className={classes.pair}>
        <Button
          variant="secondary"
          size="small"
          icon={IconEraser}
          disabled={inView.length === 0}
          onClick={() => erase(inView)}
        >
          {t('specks.seen')}
        </Button>
        <Button variant="secondary" size="small" disabled={all.length === 0} onClick={() => erase(all)}>
          {t('specks.all')}
        </Button>
      </div>
      <p className={classes.hintLine} role="status">
        {erased === null ? '' : t(`specks.erased_${pieces}`, { count: erased })}
      </p>
    </div>
  );
}

const largest = 60;

function ViewBar({ control, sheet }: Omit<SheetProps, 'art'>) {
  const { t } = useTranslation('retouch');
  const { showsMade, tool } = useObservable(control.chosen);
  const { cell } = useObservable(sheet.view);
  const area = useObservable(sheet.area);
  const least = Math.floor(fittingCell(area, sheet.grid));
  const zoomTo = (side: number) => {
    sheet.zoom(side / sheet.view.value.cell, { x: area.width / 2, y: area.height / 2 });
    sheet.settle();
  };
  return (
    <div className={classes.viewBar}>
      <IconButton label={t('zoomOut')} icon={IconZoomOut} onClick={() => sheet.zoomByStep(-1)} />
      <span className={classes.zoom}>
        <Slider
          label={t('zoom')}
          min={least}
          max={Math.max(largest, least + 1)}
          step={1}
          value={Math.min(largest, Math.round(cell))}
          onChange={zoomTo}
        />
      </span>
      <IconButton label={t('zoomIn')} icon={IconZoomIn} onClick={() => sheet.zoomByStep(1)} />
      <button
        type="button"
        className={classes.compare}
        aria-pressed={showsMade}
        onClick={() => control.choose({ showsMade: !showsMade })}
      >
        <IconEye size={22} stroke={1.9} aria-hidden />
        <span>{t(showsMade ? 'compare.made' : 'compare.open')}</span>
      </button>
      <p className={classes.keys}>{t(`keysHint.${tool}`)}</p>
    </div>
  );
}
