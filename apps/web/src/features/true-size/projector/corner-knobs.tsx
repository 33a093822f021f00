import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Corners, Point } from '../homography.ts';
import classes from './projector.module.css';

interface CornerKnobsProps {
  /** CSS pixels of the window. */
  readonly corners: Corners;
  readonly onMove: (corner: number, to: Point) => void;
}

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const far = 10;

/** A numbered knob on each corner: dragged, or picked by its number and moved by arrows. */
export function CornerKnobs({ corners, onMove }: CornerKnobsProps) {
  const { t } = useTranslation('trueSize');
  const knobs = useRef<(HTMLButtonElement | null)[]>([]);
  const [dragged, setDragged] = useState<number | null>(null);
  useEffect(() => {
    const pick = ({ key }: globalThis.KeyboardEvent) => knobs.current[Number(key) - 1]?.focus();
    window.addEventListener('keydown', pick);
    return () => window.removeEventListener('keydown', pick);
  }, []);
  const step = (event: KeyboardEvent, corner: number, { x, y }: Point) => {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const pixels = event.shiftKey ? far : 1;
    onMove(corner, { x: x + way.x * pixels, y: y + way.y * pixels });
  };
  const drag = (event: PointerEvent, corner: number) => {
    if (dragged === corner) onMove(corner, { x: event.clientX, y: event.clientY });
  };
  return corners.map((place, corner) => (
    <button
      // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its number.
      key={corner}
      ref={(knob) => {
        knobs.current[corner] = knob;
      }}
      type="button"
      className={classes.knob}
      style={{ left: place.x, top: place.y }}
      aria-label={t('projector.corner', { number: corner + 1, x: Math.round(place.x), y: Math.round(place.y) })}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(corner);
      }}
      onPointerMove={(event) => drag(event, corner)}
      onPointerUp={() => setDragged(null)}
      onPointerCancel={() => setDragged(null)}
      onKeyDown={(event) => step(event, corner, place)}
    >
      {corner + 1}
    </button>
  ));
}
