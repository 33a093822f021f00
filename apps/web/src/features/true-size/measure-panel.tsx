import { useTranslation } from 'react-i18next';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import type { Drawing } from './drawing.ts';
import { PartOfDrawing } from './part-of-drawing.tsx';
import { RulerPicture } from './ruler-picture.tsx';
import type { Ruler } from './screen-scale.ts';
import classes from './true-size.module.css';

interface MeasurePanelProps {
  readonly drawing: Drawing;
  readonly url: string;
  /** CSS pixels a millimetre. */
  readonly scale: number;
  readonly ruler: Ruler;
  /** Another zoom was measured before: says why it is asked again. */
  readonly again: boolean;
  /** Null where only a card fits on the screen. */
  readonly onRuler: ((ruler: Ruler) => void) | null;
  readonly onMeasured: () => void;
}

const sampleMm = 40;

/** What to do, what came of it so far, a ruler and a part of the work to check it by. */
export function MeasurePanel({ drawing, url, scale, ruler, again, onRuler, onMeasured }: MeasurePanelProps) {
  const { t } = useTranslation('trueSize');
  const number = useNumber();
  const { extent } = drawing;
  const shown = Math.round(scale * 10) / 10;
  const side = Math.min(sampleMm, extent.width, extent.height);
  const sample = { x: (extent.width - side) / 2, y: (extent.height - side) / 2, width: side, height: side };
  return (
    <div className={classes.panel}>
      <h2>{t(`${ruler}.title`)}</h2>
      <p className={classes.text}>{t(`${ruler}.text`)}</p>
      {again && (
        <p className={classes.again} role="status">
          {t('again')}
        </p>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{t('screen')}</dt>
          <dd>{t('pixels', { count: shown, pixels: number(shown) })}</dd>
        </div>
        <div>
          <dt>{t('work')}</dt>
          <dd>{t('extent', { width: number(extent.width), height: number(extent.height) })}</dd>
        </div>
      </dl>
      <h3>{t('check.title')}</h3>
      <RulerPicture centimetres={5} scale={scale} />
      <p className={classes.note}>{t('check.text')}</p>
      <div className={classes.sample}>
        <PartOfDrawing url={url} drawing={drawing} part={sample} scale={scale} unit="px" label={t('sample.picture')} />
        <p className={classes.note}>{t('sample.text', { side: number(side) })}</p>
      </div>
      <Button size="large" wide onClick={onMeasured}>
        {t('fits')}
      </Button>
      {onRuler && (
        <Button variant="ghost" wide onClick={() => onRuler(ruler === 'card' ? 'sheet' : 'card')}>
          {t(`${ruler}.other`)}
        </Button>
      )}
    </div>
  );
}
