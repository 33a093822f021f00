import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowsHorizontal } from '../../ui/icons/basic.ts';
import { type Ruler, rulers } from './screen-scale.ts';
import classes from './true-size.module.css';

/** How far the outline moves, millimetres as the screen shows them. */
export const outlineStep = { fine: 0.5, coarse: 5 } as const;

interface RulerOutlineProps {
  readonly ruler: Ruler;
  readonly upright: boolean;
  readonly scale: number;
  readonly onScale: (scale: number) => void;
  readonly onStep: (millimetres: number) => void;
}

/** The outline that is to become as large as what is held against it, with a knob on its edge. */
export function RulerOutline({ ruler, upright, scale, onScale, onStep }: RulerOutlineProps) {
  const { t } = useTranslation('trueSize');
  const { width, height } = rulers[ruler];
  const [across, down] = upright ? [height, width] : [width, height];
  const [grip, setGrip] = useState<{ readonly x: number; readonly scale: number } | null>(null);
  const drag = ({ clientX }: PointerEvent) => {
    // The outline grows to both sides of its middle.
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
