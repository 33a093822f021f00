import {
  affine,
  correctionCurve,
  type EditionSettings,
  type Extent,
  type FramePoint,
  greyWeights,
  noCorrections,
} from '@uzor/engine';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedPhoto } from '../../../workers/scheme-protocol.ts';
import { isPlain, type PhotoTone, toneCurve } from '../../../workers/tone.ts';
import type { EditorDraft } from '../state/editor-state.ts';
import classes from './stage.module.css';
import type { Gesture } from '../../../ui/sheet/gesture.ts';
import { useGestures } from '../../../ui/sheet/use-gestures.ts';
import { arrowStep, pan, pinch, turnBy, zoomAbout } from './gestures.ts';

interface PhotoCanvasProps {
  readonly photo: OpenedPhoto;
  readonly settings: EditionSettings;
  readonly tone: PhotoTone;
  /** The correction of light and colours. Noise is not reduced here. */
  readonly rescue: EditorDraft['look']['rescue'];
  /** The frame in CSS px. */
  readonly frame: Extent;
  /** Margin around the frame in which the rest of the photo is visible, in CSS px. */
  readonly around: FramePoint;
  /** True if only the circle inscribed in the frame is used. */
  readonly round: boolean;
}

export function PhotoCanvas({ photo, settings, tone, rescue, frame, around, round }: PhotoCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const toneId = useId();
  const lit = !isPlain(tone) || rescue !== undefined;
  useEffect(() => {
    if (canvas.current) paintPhoto(canvas.current, { photo, settings, frame, around });
  }, [photo, settings, frame, around]);
  const size = { width: frame.width + 2 * around.x, height: frame.height + 2 * around.y };
  return (
    <>
      <canvas
        ref={canvas}
        className={classes.photo}
        aria-hidden
        style={{ ...size, filter: lit ? `url(#${toneId})` : undefined }}
      />
      <span
        className={classes.beyond}
        data-round={round || undefined}
        aria-hidden
        style={{ width: frame.width, height: frame.height }}
      />
      {lit && <LightFilter id={toneId} tone={tone} rescue={rescue} />}
    </>
  );
}

const tableStep = 5;

/** An SVG filter that applies the tone and then the correction, by tables and a colour matrix. */
function LightFilter({ id, tone, rescue }: Pick<PhotoCanvasProps, 'tone' | 'rescue'> & { readonly id: string }) {
  const toned = toneCurve(tone);
  const [red, green, blue] = [0, 1, 2].map((channel) => {
    const fixed = correctionCurve(rescue ?? noCorrections, channel);
    const levels = Array.from(toned, (level) => fixed[level]).filter((_, level) => level % tableStep === 0);
    return levels.map((level) => (level / 255).toFixed(3)).join(' ');
  });
  return (
    <svg className={classes.toneFilter} aria-hidden>
      <filter id={id} colorInterpolationFilters="sRGB">
        <feComponentTransfer>
          <feFuncR type="table" tableValues={red} />
          <feFuncG type="table" tableValues={green} />
          <feFuncB type="table" tableValues={blue} />
        </feComponentTransfer>
        {rescue && <feColorMatrix type="matrix" values={chromaMatrix(rescue.chroma / 100)} />}
      </filter>
    </svg>
  );
}

/** Scales saturation by `strength`. */
function chromaMatrix(strength: number): string {
  const row = (own: number) =>
    greyWeights.map((weight, channel) => (1 - strength) * weight + (channel === own ? strength : 0)).join(' ');
  return `${row(0)} 0 0 ${row(1)} 0 0 ${row(2)} 0 0 0 0 0 1 0`;
}

interface FrameHandleProps extends GestureParts {
  readonly thirds: boolean;
  readonly round: boolean;
}

export function FrameHandle({ settings, frame, onMove, onOver, thirds, round }: FrameHandleProps) {
  const { t } = useTranslation('editor');
  const [handle, setHandle] = useState<HTMLDivElement | null>(null);
  const gestures = usePhotoGestures(handle, { settings, frame, onMove, onOver });
  return (
    <div
      ref={setHandle}
      role="application"
      aria-label={t('frame.label')}
      aria-roledescription={t('frame.role')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved with the arrow keys
      tabIndex={0}
      className={classes.frame}
      data-round={round || undefined}
      style={{ width: frame.width, height: frame.height }}
      {...gestures}
    >
      {thirds && !round && <span className={classes.thirds} aria-hidden />}
      {round && <span className={classes.circle} aria-hidden />}
    </div>
  );
}

function paintPhoto(
  canvas: HTMLCanvasElement,
  { photo, settings, frame, around }: Omit<PhotoCanvasProps, 'tone' | 'rescue' | 'round'>,
): void {
  const ratio = window.devicePixelRatio;
  const width = frame.width + 2 * around.x;
  const height = frame.height + 2 * around.y;
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, width, height);
  pen.fillStyle = '#fff'; // areas outside the photo are white in the work
  pen.fillRect(around.x, around.y, frame.width, frame.height);
  const { a, b, c, d, e, f } = affine(settings, photo.proxy, frame);
  pen.imageSmoothingQuality = 'high';
  pen.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, (e + around.x) * ratio, (f + around.y) * ratio);
  pen.drawImage(photo.proxy, 0, 0);
}

interface GestureParts {
  readonly settings: EditionSettings;
  /** CSS px. */
  readonly frame: Extent;
  /** Changes with the same id are one undo step. */
  readonly onMove: (settings: EditionSettings, gesture: string) => void;
  readonly onOver: () => void;
}

/** Wheel events within this time of each other are one undo step. */
const wheelPauseMs = 400;
const keyZoom = 1.1;
/** Two fingers must turn by this many degrees before the photo rotates, because a pinch is never quite straight. */
const twistSlack = 10;

/** Handles drag, pinch, wheel and keys. The wheel listener is not passive, so that it can stop the page scrolling. */
function usePhotoGestures(element: HTMLElement | null, parts: GestureParts) {
  const latest = useRef(parts);
  latest.current = parts;
  const twisted = useRef(0);
  const gesture = useRef(0);
  const wheeledAt = useRef(0);
  const move = (settings: EditionSettings, kind: string) =>
    latest.current.onMove(settings, `${kind} ${gesture.current}`);

  useEffect(() => {
    if (!element) return undefined;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      if (event.timeStamp - wheeledAt.current > wheelPauseMs) gesture.current += 1;
      wheeledAt.current = event.timeStamp;
      const { settings, frame, onMove } = latest.current;
      const box = element.getBoundingClientRect();
      const about = { x: event.clientX - box.left, y: event.clientY - box.top };
      const factor = Math.exp(-Math.max(-100, Math.min(event.deltaY, 100)) * 0.002);
      onMove(zoomAbout(settings, frame, about, factor), `wheel ${gesture.current}`);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [element]);

  const act = (made: Gesture) => {
    const { settings, frame, onOver } = latest.current;
    if (made.type === 'pan') move(pan(settings, frame, { x: made.dx, y: made.dy }), 'drag');
    else if (made.type === 'pinch') {
      twisted.current += made.turn;
      move(pinch(settings, frame, made, Math.abs(twisted.current) > twistSlack ? made.turn : 0), 'pinch');
    } else {
      onOver();
      gesture.current += 1;
    }
  };
  const handlers = useGestures(act, () => 'drag');
  const onPointerDown = (event: PointerEvent) => {
    twisted.current = 0;
    gesture.current += 1;
    handlers.onPointerDown(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = afterKey(event, latest.current.settings, latest.current.frame);
    if (!moved) return;
    event.preventDefault();
    if (!event.repeat) gesture.current += 1;
    move(moved, 'keys');
  };
  return { ...handlers, onPointerDown, onKeyDown };
}

/** Arrows move the photo (with Shift further), plus and minus zoom, square brackets rotate; null for other keys. */
function afterKey(event: KeyboardEvent, settings: EditionSettings, frame: Extent): EditionSettings | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return null;
  const middle = { x: frame.width / 2, y: frame.height / 2 };
  const step = arrowStep(event, frame.width);
  if (step) return pan(settings, frame, step);
  switch (key) {
    case '+':
    case '=':
      return zoomAbout(settings, frame, middle, keyZoom);
    case '-':
    case '_':
      return zoomAbout(settings, frame, middle, 1 / keyZoom);
    case '[':
      return turnBy(settings, -1);
    case ']':
      return turnBy(settings, 1);
    default:
      return null;
  }
}
