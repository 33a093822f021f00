import { affine, type SubjectMask } from '@uzor/engine';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onPaper } from '../../../ui/look.ts';
import { cssOf, rgbOf } from '../../../ui/cells/tone.ts';
import type { FacePlace } from '../faces/face-moves.ts';
import classes from './look.module.css';
import { radiusOf } from './mask-moves.ts';
import { type MaskBrushProps, usePainting } from './use-painting.ts';

/** The background of the photo veiled, and the brush that mends where it ends: by pointer, or by arrows and Space. */
export function MaskBrush(props: MaskBrushProps) {
  const { background, frame } = props;
  const { t } = useTranslation('editor');
  const canvas = useRef<HTMLCanvasElement>(null);
  const painting = usePainting(props);
  const { mask, at } = painting;
  const { settings, photo } = props;
  useEffect(() => {
    if (canvas.current && mask) paintVeil(canvas.current, mask, { settings, photo, frame });
  }, [mask, settings, photo, frame]);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.focus({ preventScroll: true }), []);
  const radius = radiusOf(background.brush, { frame });
  return (
    <div
      ref={area}
      role="application"
      aria-label={t('brush.label')}
      aria-roledescription={t('brush.role')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the brush is moved with the arrow keys
      tabIndex={0}
      className={classes.brushing}
      style={{ width: frame.width, height: frame.height }}
      {...painting.handlers}
    >
      <canvas ref={canvas} aria-hidden className={classes.veil} />
      {at && (
        <span
          aria-hidden
          className={classes.ring}
          data-keeps={background.brush.keeps || undefined}
          style={{ left: at.x - radius, top: at.y - radius, width: 2 * radius, height: 2 * radius }}
        />
      )}
      <span className="visually-hidden" role="status">
        {painting.said && t(painting.said)}
      </span>
    </div>
  );
}

/** Strength of the veil over the background, 0 to 255. */
const veil = 176;

function paintVeil(canvas: HTMLCanvasElement, mask: SubjectMask, { settings, photo, frame }: FacePlace): void {
  const ratio = window.devicePixelRatio;
  canvas.width = Math.round(frame.width * ratio);
  canvas.height = Math.round(frame.height * ratio);
  const pen = canvas.getContext('2d');
  const cells = veilOf(mask);
  if (!pen || !cells) return;
  pen.fillStyle = cssOf(rgbOf(onPaper.link), veil / 255); // beyond the photo there is only background
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const { a, b, c, d, e, f } = affine(settings, photo, frame);
  pen.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, e * ratio, f * ratio);
  pen.clearRect(0, 0, photo.width, photo.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(cells, 0, 0, photo.width, photo.height);
}

function veilOf({ widthCells, heightCells, cells }: SubjectMask): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = widthCells;
  canvas.height = heightCells;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const picture = pen.createImageData(widthCells, heightCells);
  const [red, green, blue] = rgbOf(onPaper.link);
  for (let i = 0; i < cells.length; i++) picture.data.set([red, green, blue, cells[i] === 1 ? 0 : veil], i * 4);
  pen.putImageData(picture, 0, 0);
  return canvas;
}
