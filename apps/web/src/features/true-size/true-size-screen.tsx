import { useQuery } from '@tanstack/react-query';
import type { ProductDefinition } from '@uzor/kit';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconArrowLeft } from '../../ui/icons/basic.ts';
import { IconPrinter, IconRulerMeasure } from '../../ui/icons/more.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import { useObservable } from '../../ui/observable.ts';
import { type Drawing, drawingQuery, useDrawingUrl, fewestSheets, PartOfDrawing } from './drawing.tsx';
import { MeasureScreen } from './measure-screen.tsx';
import { keepScale, scales, screenName } from './screen-scale.ts';
import classes from './true-size.module.css';

/** A work at its true size: on a measured screen and on paper. */
export default function TrueSizeScreen() {
  const product = useProductOfPage();
  const { tileId: kitId = '' } = useParams();
  const { t } = useTranslation('trueSize');
  const drawing = useQuery(drawingQuery(product, kitId));
  const url = useDrawingUrl(drawing.data?.svg);
  if (drawing.error)
    return (
      <NotOpened
        error={drawing.error}
        title={t('error.title')}
        text={t('error.text')}
        onRetry={() => void drawing.refetch()}
      />
    );
  return (
    <main id="content" className={classes.screen}>
      {drawing.data && url !== null ? (
        <Opened product={product} kitId={kitId} drawing={drawing.data} url={url} />
      ) : (
        <div className={classes.opening} aria-busy>
          <h1>{t('title')}</h1>
          <p role="status">{t('opening')}</p>
          <Skeleton width={320} ratio={4 / 5} radius={6} />
        </div>
      )}
    </main>
  );
}

interface OpenedProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
  readonly drawing: Drawing;
  readonly url: string;
}

function Opened({ product, kitId, drawing, url }: OpenedProps) {
  const { t } = useTranslation('trueSize');
  const { language, to } = useLanguage();
  const scale = useScreenScale();
  const before = useMeasuredBefore();
  const [measuring, setMeasuring] = useState(false);
  const { width, height } = drawing.extent;
  const number = useNumber();
  return (
    <>
      <header className={classes.bar}>
        <Link className={classes.back} to={to(`/${product.webSlug}/instruction/${kitId}`)} aria-label={t('back')}>
          <IconArrowLeft size={24} stroke={1.9} aria-hidden />
        </Link>
        <div className={classes.heading}>
          <h1>{t('title')}</h1>
          <p>{`${product.name[language]}, ${t('extent', { width: number(width), height: number(height) })}`}</p>
        </div>
        <Button variant="secondary" size="small" icon={IconPrinter} onClick={() => window.print()}>
          {t('print.action')}
        </Button>
      </header>
      {scale === null || measuring ? (
        <MeasureScreen
          drawing={drawing}
          url={url}
          from={scale}
          again={before && !measuring}
          onMeasured={(measured) => {
            keepScale(measured);
            setMeasuring(false);
          }}
        />
      ) : (
        <CanvasView drawing={drawing} url={url} scale={scale} onMeasure={() => setMeasuring(true)} />
      )}
      <PrintSheets url={url} drawing={drawing} />
    </>
  );
}

/** What every printer leaves of a sheet A4 of paper in both directions, less the line of words; millimetres. */
const paper = { width: 180, height: 265 } as const;
const overlapMm = 10;

/** The drawing on paper at 100 %, sheet by sheet: seen by the printer alone. */
function PrintSheets({ url, drawing }: { readonly url: string; readonly drawing: Drawing }) {
  const { t } = useTranslation('trueSize');
  const sheets = fewestSheets(drawing.extent, paper, overlapMm);
  return (
    <div className={classes.print} aria-hidden="true">
      {sheets.map((sheet, i) => (
        <section
          key={`${sheet.x}:${sheet.y}`}
          className={classes.paper}
          data-lying={sheet.width > paper.width || undefined}
        >
          <PartOfDrawing url={url} drawing={drawing} part={sheet} scale={1} unit="mm" />
          <p>
            <span>{t('print.sheet', { number: i + 1, count: sheets.length })}</span>
            <i className={classes.fiveCentimetres} />
            <span>{t('print.check')}</span>
          </p>
        </section>
      ))}
    </div>
  );
}

interface CanvasViewProps {
  readonly drawing: Drawing;
  readonly url: string;
  /** CSS pixels a millimetre. */
  readonly scale: number;
  readonly onMeasure: () => void;
}

/** The whole canvas as large as it lies on the table; what does not fit is reached by moving it. */
function CanvasView({ drawing, url, scale, onMeasure }: CanvasViewProps) {
  const { t } = useTranslation('trueSize');
  return (
    <div className={classes.canvasView}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves what does not fit. */}
      <section className={classes.window} aria-label={t('canvas')} tabIndex={0}>
        <PartOfDrawing
          url={url}
          drawing={drawing}
          part={{ x: 0, y: 0, ...drawing.extent }}
          scale={scale}
          unit="px"
          label={t('picture')}
        />
      </section>
      <div className={classes.under}>
        <p>{t('measured')}</p>
        <Button variant="secondary" size="small" icon={IconRulerMeasure} onClick={onMeasure}>
          {t('measureAgain')}
        </Button>
      </div>
    </div>
  );
}

/** The measured scale of this screen at its present zoom; null where it has not been measured. */
function useScreenScale(): number | null {
  const name = useSyncExternalStore(watchZoom, screenName, () => '');
  return useObservable(scales).of[name] ?? null;
}

/** Whether another zoom or another screen has been measured here. */
function useMeasuredBefore(): boolean {
  return Object.keys(useObservable(scales).of).length > 0;
}

// A changed zoom, and a window that is moved to another screen, resize the page.
function watchZoom(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
