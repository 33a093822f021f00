import type { Extent } from '@uzor/engine';
import { useEffect, useRef } from 'react';
import type { LiveScheme } from '../../../workers/scheme-protocol.ts';
import { paintLens } from './lens-views.ts';
import classes from './stage.module.css';

export const lensSidePx = 176;

interface LensProps {
  readonly scheme: LiveScheme;
  /** The frame in CSS px, and the picture's margin around it on each side. */
  readonly frame: Extent;
  readonly margin: { readonly x: number; readonly y: number };
  /** A position in the picture, CSS px from its top left. */
  readonly at: { readonly x: number; readonly y: number };
}

/** A round magnifier that shows the real cells, regions or thread at a position. */
export function Lens({ scheme, frame, margin, at }: LensProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const x = (at.x - margin.x) / frame.width;
  const y = (at.y - margin.y) / frame.height;
  useEffect(() => {
    const glass = canvas.current;
    const pen = glass?.getContext('2d');
    if (!glass || !pen) return;
    const ratio = window.devicePixelRatio;
    glass.width = lensSidePx * ratio;
    glass.height = lensSidePx * ratio;
    pen.scale(ratio, ratio);
    paintLens(pen, scheme, { x, y }, lensSidePx);
  }, [scheme, x, y]);
  return <canvas ref={canvas} aria-hidden className={classes.lens} style={{ left: at.x, top: at.y }} />;
}
