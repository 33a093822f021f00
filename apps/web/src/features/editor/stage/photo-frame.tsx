import {
  affine,
  correctionCurve,
  type EditionSettings,
  type Extent,
  type FramePoint,
  greyWeights,
  noCorrections,
} from '@uzor/engine';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedPhoto } from '../../../workers/scheme-protocol.ts';
import { isPlain, type PhotoTone, toneCurve } from '../../../workers/tone.ts';
import type { EditorDraft } from '../state/editor-state.ts';
import classes from './stage.module.css';
import { usePhotoGestures } from './use-photo-gestures.ts';

interface PhotoCanvasProps {
  readonly photo: OpenedPhoto;
  readonly settings: EditionSettings;
  readonly tone: PhotoTone;
  /** Corrects light and colours; noise is not reduced here. */
  readonly rescue: EditorDraft['look']['rescue'];
  /** The frame in CSS px. */
  readonly frame: Extent;
  /** Margin around the frame in which the rest of the photo is visible, CSS px. */
  readonly around: FramePoint;
  /** Only the circle inscribed in the frame is used. */
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

/** The tone, and after it the correction, as tables and a matrix of an SVG filter. */
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

interface FrameHandleProps {
  readonly settings: EditionSettings;
  readonly frame: Extent;
  readonly onMove: (settings: EditionSettings, gesture: string) => void;
  readonly onOver: () => void;
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
