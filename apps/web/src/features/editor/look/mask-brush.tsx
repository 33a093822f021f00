import { affine, type FramePoint, type SubjectMask } from '@uzor/engine';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { IconArrowBackUp, IconBrush } from '../../../ui/icons/basic.ts';
import { IconEraser } from '../../../ui/icons/more.ts';
import { onPaper } from '../../../shared/look.ts';
import { cssOf, rgbOf } from '../../../shared/cells/tone.ts';
import type { FacePlace } from '../faces/face-moves.ts';
import { pointIn } from '../stage/gestures.ts';
import classes from './look.module.css';
import { brushRadii, type BrushSize, brushStep, radiusOf, stroked } from './mask-moves.ts';
import type { BackgroundModel } from './use-background.ts';

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

interface MaskBrushProps extends FacePlace {
  readonly background: BackgroundModel;
}

function usePainting({ background, settings, photo, frame }: MaskBrushProps) {
  const { brush, setBrush, keepMask, setBrushing } = background;
  const [stroke, setStroke] = useState<SubjectMask | null>(null);
  const [at, setAt] = useState<FramePoint | null>(null);
  const [said, say] = useState<'brush.kept' | 'brush.dropped' | null>(null);
  const last = useRef<FramePoint | null>(null);
  const mask = stroke ?? background.mask;
  const middle = { x: frame.width / 2, y: frame.height / 2 };
  const painted = (from: FramePoint, to: FramePoint) =>
    mask && stroked(mask, { settings, photo, frame }, brush, [from, to]);
  const finish = () => {
    last.current = null;
    if (stroke) keepMask(stroke);
    setStroke(null);
  };
  const dab = (point: FramePoint) => {
    const made = painted(point, point);
    if (made) keepMask(made);
    say(brush.keeps ? 'brush.kept' : 'brush.dropped');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const made = brushStep(event, at ?? middle, brush, frame);
    if (made === null) return;
    event.preventDefault();
    if (made === 'dab') dab(at ?? middle);
    else if (made === 'done') setBrushing(false);
    else if ('at' in made) setAt(made.at);
    else setBrush(made.brush);
  };
  const handlers = {
    onKeyDown,
    onFocus: () => setAt((known) => known ?? middle),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = pointIn(event);
      setAt(last.current);
      setStroke(painted(last.current, last.current));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = pointIn(event);
      setAt(now);
      if (!last.current) return;
      setStroke(painted(last.current, now));
      last.current = now;
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  };
  return { mask, at, said, handlers };
}

const tools = [
  { keeps: true, name: 'keeps', icon: IconBrush },
  { keeps: false, name: 'drops', icon: IconEraser },
] as const;
const sizeNames = ['small', 'middle', 'large'] as const;
const sizes: readonly BrushSize[] = [0, 1, 2];

export function BrushTools({ background }: { readonly background: BackgroundModel }) {
  const { t } = useTranslation('editor');
  const { brush, setBrush, setBrushing, keepMask, asFound, undoStroke } = background;
  return (
    <section className={classes.part} aria-labelledby="editor-brush">
      <h2 id="editor-brush" className={classes.title}>
        {t('brush.title')}
      </h2>
      <p className={classes.text}>{t('brush.hint')}</p>
      <fieldset className={classes.row} aria-label={t('brush.does')}>
        {tools.map(({ keeps, name, icon: ToolIcon }) => (
          <button
            key={name}
            type="button"
            className={classes.tool}
            aria-pressed={brush.keeps === keeps}
            onClick={() => setBrush({ ...brush, keeps })}
          >
            <ToolIcon size={22} stroke={1.9} aria-hidden />
            <span>{t(`brush.${name}`)}</span>
          </button>
        ))}
      </fieldset>
      <div className={classes.row}>
        <fieldset className={classes.sizes} aria-label={t('brush.size')}>
          {sizes.map((size) => (
            <button
              key={size}
              type="button"
              className={classes.size}
              aria-pressed={brush.size === size}
              aria-label={t(`brush.sizes.${sizeNames[size]}`)}
              onClick={() => setBrush({ ...brush, size })}
            >
              <i style={{ width: dotPx(size), height: dotPx(size) }} aria-hidden />
            </button>
          ))}
        </fieldset>
        <Button
          variant="ghost"
          size="small"
          icon={IconArrowBackUp}
          disabled={!undoStroke}
          onClick={() => undoStroke?.()}
        >
          {t('brush.undo')}
        </Button>
        {asFound && (
          <Button variant="ghost" size="small" onClick={() => keepMask(asFound())}>
            {t('brush.asFound')}
          </Button>
        )}
      </div>
      <Button variant="teal" wide onClick={() => setBrushing(false)}>
        {t('done')}
      </Button>
    </section>
  );
}

const dotPx = (size: BrushSize) => Math.round(8 + 200 * brushRadii[size]);
