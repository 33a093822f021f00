import { useQuery } from '@tanstack/react-query';
import type { ProductDefinition } from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconArrowLeft } from '../../ui/icons/basic.ts';
import { IconPrinter, IconScreenShare } from '../../ui/icons/more.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../ui/state-screen/not-opened.tsx';
import { CanvasView } from './canvas-view.tsx';
import { type Drawing, drawingQuery, useDrawingUrl } from './drawing.ts';
import { MeasureScreen } from './measure-screen.tsx';
import { PrintSheets } from './print-sheets.tsx';
import { Projector } from './projector/projector.tsx';
import { keepScale } from './screen-scale.ts';
import classes from './true-size.module.css';
import { useMeasuredBefore, useScreenScale } from './use-screen-scale.ts';

interface TrueSizeScreenProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
}

/** A work at its true size: on a measured screen, on paper and by a projector. */
export function TrueSizeScreen({ product, kitId }: TrueSizeScreenProps) {
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

function Opened({ product, kitId, drawing, url }: TrueSizeScreenProps & { drawing: Drawing; url: string }) {
  const { t } = useTranslation('trueSize');
  const { language, to } = useLanguage();
  const scale = useScreenScale();
  const before = useMeasuredBefore();
  const [measuring, setMeasuring] = useState(false);
  const [projected, setProjected] = useState(false);
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
          <p>
            {product.name[language]} · {t('extent', { width: number(width), height: number(height) })}
          </p>
        </div>
        <Button variant="secondary" size="small" icon={IconScreenShare} onClick={() => setProjected(true)}>
          {t('projector.open')}
        </Button>
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
      <Projector
        open={projected}
        onClose={() => setProjected(false)}
        ground={product.madeOf}
        drawing={drawing}
        url={url}
      />
    </>
  );
}
