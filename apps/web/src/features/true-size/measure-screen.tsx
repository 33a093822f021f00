import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconMinus, IconPlus } from '../../ui/icons/more.ts';
import { Slider } from '../../ui/slider/slider.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { Drawing } from './drawing.ts';
import { MeasurePanel } from './measure-panel.tsx';
import { outlineStep, RulerOutline } from './ruler-outline.tsx';
import { assumedScale, leastScale, mostScale, type Ruler, rulers } from './screen-scale.ts';
import classes from './true-size.module.css';

interface MeasureScreenProps {
  readonly drawing: Drawing;
  readonly url: string;
  /** CSS pixels a millimetre to begin with. */
  readonly from: number | null;
  /** Another zoom was measured before: says why it is asked again. */
  readonly again: boolean;
  readonly onMeasured: (scale: number) => void;
}

/** Asks to hold a bank card or a sheet of paper against the screen, until an outline is as large. */
export function MeasureScreen({ drawing, url, from, again, onMeasured }: MeasureScreenProps) {
  const { t } = useTranslation('trueSize');
  const [scale, setScale] = useState(from ?? assumedScale);
  const [ruler, setRuler] = useState<Ruler>('card');
  // A card does not lie across a phone, and a sheet of paper fits on none.
  const narrow = useMediaQuery('(max-width: 700px)', false);
  const { width, height } = rulers[ruler];
  const across = narrow ? height : width;
  const change = (millimetres: number) =>
    setScale((now) => bounded((now * across + millimetres * assumedScale) / across));
  const shown = Math.round(scale * 10) / 10;
  const number = useNumber();
  return (
    <div className={classes.measure}>
      <div className={classes.table}>
        <p className={classes.rulerWords}>{t(`${ruler}.${narrow ? 'upright' : 'width'}`)}</p>
        <RulerOutline
          ruler={ruler}
          upright={narrow}
          scale={scale}
          onScale={(next) => setScale(bounded(next))}
          onStep={change}
        />
        <div className={classes.slide}>
          <Button variant="secondary" aria-label={t('smaller')} onClick={() => change(-outlineStep.fine)}>
            <IconMinus size={24} stroke={1.9} aria-hidden />
          </Button>
          <Slider
            label={t('size')}
            min={leastScale}
            max={mostScale}
            step={0.01}
            value={scale}
            valueText={t('pixels', { count: shown, pixels: number(shown) })}
            onChange={setScale}
          />
          <Button variant="secondary" aria-label={t('larger')} onClick={() => change(outlineStep.fine)}>
            <IconPlus size={24} stroke={1.9} aria-hidden />
          </Button>
        </div>
        <p className={`${classes.note} ${classes.keys}`}>{t('keys')}</p>
      </div>
      <MeasurePanel
        drawing={drawing}
        url={url}
        scale={scale}
        ruler={ruler}
        again={again}
        onRuler={narrow ? null : setRuler}
        onMeasured={() => onMeasured(scale)}
      />
    </div>
  );
}

const bounded = (scale: number) => Math.min(mostScale, Math.max(leastScale, scale));
