import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { IconRulerMeasure } from '../../ui/icons/more.ts';
import type { Drawing } from './drawing.ts';
import { PartOfDrawing } from './part-of-drawing.tsx';
import classes from './true-size.module.css';

interface CanvasViewProps {
  readonly drawing: Drawing;
  readonly url: string;
  /** CSS pixels a millimetre. */
  readonly scale: number;
  readonly onMeasure: () => void;
}

/** The whole canvas as large as it lies on the table; what does not fit is reached by moving it. */
export function CanvasView({ drawing, url, scale, onMeasure }: CanvasViewProps) {
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
