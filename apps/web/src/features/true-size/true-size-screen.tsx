import { useQuery } from '@tanstack/react-query';
import { isRound, type ProductDefinition, sizeOf } from '@uzor/kit/catalogue';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { kitQuery } from '../../api/work-queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconLink } from '../../ui/button/icon-button.tsx';
import { IconArrowLeft } from '../../ui/icons/basic.ts';
import { IconPrinter, IconRulerMeasure } from '../../ui/icons/more.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import { useObservable } from '../../ui/observable.ts';
import { type Drawing, drawingQuery, useDrawingUrl, fewestSheets, PartOfDrawing } from './drawing.tsx';
import { MeasureScreen } from './measure-screen.tsx';
import { keepScale, scales, screenName } from './screen-scale.ts';
import classes from './true-size.module.css';

export default function TrueSizeScreen() {
  const product = useProductOfPage();
  const { tileId: kitId = '' } = useParams();
  const { t } = useTranslation('trueSize');
  const drawing = useQuery(drawingQuery(product, kitId));
  const url = useDrawingUrl(drawing.data?.svg);
  if (drawing.error) return <NotOpened query={drawing} title={t('error.title')} text={t('error.text')} />;
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

interface DrawingProps {
  readonly drawing: Drawing;
  readonly url: string;
}

interface OpenedProps extends DrawingProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
}

function Opened({ product, kitId, drawing, url }: OpenedProps) {
  const { t } = useTranslation('trueSize');
  const { language, to } = useLanguage();
  const measured = useObservable(scales).of;
  const screen = useSyncExternalStore(watchZoom, screenName, () => '');
  const scale = measured[screen] ?? null;
  const [measuring, setMeasuring] = useState(false);
  const extent = useExtentText({ product, kitId, drawing });
  return (
    <>
      <header className={classes.bar}>
        <IconLink to={to(`/${product.webSlug}/instruction/${kitId}`)} label={t('back')} icon={IconArrowLeft} />
        <div className={classes.heading}>
          <h1>{t('title')}</h1>
          <p>{`${product.name[language]}, ${extent}`}</p>
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
          again={Object.keys(measured).length > 0 && !measuring}
          onMeasured={(next) => {
            keepScale(next);
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

/** For a hoop, also the width of its ring: the drawing is wider because of the pin numbers. */
function useExtentText({ product, kitId, drawing: { extent } }: Omit<OpenedProps, 'url'>): string {
  const { t } = useTranslation('trueSize');
  const number = useNumber();
  const kit = useQuery(kitQuery(product, kitId));
  const size = kit.data && sizeOf(product.kind, kit.data.size.id);
  const [width, height] = [number(extent.width), number(extent.height)];
  return size && isRound(size.ground)
    ? t('ring', { ring: number(size.pictureMm.width), width })
    : t('extent', { width, height });
}

/** The part of an A4 sheet that every printer can print, minus a line of text; in millimetres. */
const paper = { width: 180, height: 265 } as const;
const overlapMm = 10;

/** The drawing at 100 % on A4 sheets, for printing only. */
function PrintSheets({ url, drawing }: DrawingProps) {
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

interface CanvasViewProps extends DrawingProps {
  /** CSS pixels per millimetre. */
  readonly scale: number;
  readonly onMeasure: () => void;
}

/** The whole canvas at true size; scrolls if it does not fit. */
function CanvasView({ drawing, url, scale, onMeasure }: CanvasViewProps) {
  const { t } = useTranslation('trueSize');
  return (
    <div className={classes.canvasView}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard. */}
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

/** A change of zoom or screen fires `resize`. */
function watchZoom(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
