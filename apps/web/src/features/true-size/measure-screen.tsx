import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconArrowsHorizontal } from '../../ui/icons/basic.ts';
import { IconMinus, IconPlus } from '../../ui/icons/more.ts';
import { Slider } from '../../ui/slider/slider.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { type Drawing, PartOfDrawing } from './drawing.tsx';
import { assumedScale, leastScale, mostScale, type Ruler, rulers } from './screen-scale.ts';
import classes from './true-size.module.css';

interface MeasureScreenProps {
  readonly drawing: Drawing;
  readonly url: string;
  /** Initial scale in CSS pixels per millimetre; null if unknown. */
  readonly from: number | null;
  /** True if a screen was measured before, at another zoom or on another monitor. */
  readonly again: boolean;
  readonly onMeasured: (scale: number) => void;
}

/** Measures the screen: the customer fits an outline to a bank card or a sheet of paper. */
export function MeasureScreen({ drawing, url, from, again, onMeasured }: MeasureScreenProps) {
  const { t } = useTranslation('trueSize');
  const [scale, setScale] = useState(from ?? assumedScale);
  const [ruler, setRuler] = useState<Ruler>('card');
  // A phone is too narrow for a horizontal card and for a sheet of paper.
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

/** Steps of the outline's width, in millimetres at the assumed scale. */
const outlineStep = { fine: 0.5, coarse: 5 } as const;

interface RulerOutlineProps {
  readonly ruler: Ruler;
  readonly upright: boolean;
  readonly scale: number;
  readonly onScale: (scale: number) => void;
  readonly onStep: (millimetres: number) => void;
}

function RulerOutline({ ruler, upright, scale, onScale, onStep }: RulerOutlineProps) {
  const { t } = useTranslation('trueSize');
  const { width, height } = rulers[ruler];
  const [across, down] = upright ? [height, width] : [width, height];
  const [grip, setGrip] = useState<{ readonly x: number; readonly scale: number } | null>(null);
  const drag = ({ clientX }: PointerEvent) => {
    // The outline grows on both sides.
    if (grip) onScale(grip.scale + (2 * (clientX - grip.x)) / across);
  };
  const press = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    onStep(way * (event.shiftKey ? outlineStep.coarse : outlineStep.fine));
  };
  return (
    <div className={classes.outlinePlace}>
      <div
        className={classes.outline}
        data-ruler={ruler}
        data-upright={upright || undefined}
        style={{ width: across * scale, height: ruler === 'card' ? down * scale : undefined }}
      >
        <span aria-hidden="true">{t(`${ruler}.name`)}</span>
        <button
          type="button"
          className={classes.knob}
          aria-label={t('drag')}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setGrip({ x: event.clientX, scale });
          }}
          onPointerMove={drag}
          onPointerUp={() => setGrip(null)}
          onPointerCancel={() => setGrip(null)}
          onKeyDown={press}
        >
          <IconArrowsHorizontal size={24} stroke={1.9} aria-hidden />
        </button>
      </div>
    </div>
  );
}

interface MeasurePanelProps extends Pick<MeasureScreenProps, 'drawing' | 'url' | 'again'> {
  /** CSS pixels per millimetre. */
  readonly scale: number;
  readonly ruler: Ruler;
  /** Null if only a card fits on the screen. */
  readonly onRuler: ((ruler: Ruler) => void) | null;
  readonly onMeasured: () => void;
}

const sampleMm = 40;

function MeasurePanel({ drawing, url, scale, ruler, again, onRuler, onMeasured }: MeasurePanelProps) {
  const { t } = useTranslation('trueSize');
  const number = useNumber();
  const { extent } = drawing;
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
      <h3>{t('check.title')}</h3>
      <RulerPicture scale={scale} />
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

/** Lengths of the marks in px. */
const tall = { centimetre: 22, half: 15, millimetre: 9 } as const;

/** A five-centimetre ruler to compare with a real one. */
function RulerPicture({ scale }: { readonly scale: number }) {
  const length = 50;
  return (
    <svg className={classes.ruler} width={length * scale + 2} height={46} aria-hidden="true">
      {Array.from({ length: length + 1 }, (_, mm) => {
        const height = mm % 10 === 0 ? tall.centimetre : mm % 5 === 0 ? tall.half : tall.millimetre;
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position.
        return <line key={mm} x1={1 + mm * scale} x2={1 + mm * scale} y1={0} y2={height} />;
      })}
      {Array.from({ length: length / 10 }, (_, cm) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number is identified by its position.
        <text key={cm} x={1 + cm * 10 * scale + 4} y={38}>
          {cm}
        </text>
      ))}
    </svg>
  );
}
