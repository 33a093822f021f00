import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/chip/chip.tsx';
import { IconArrowsHorizontal } from '../../ui/icons/basic.ts';
import classes from './frontier.module.css';
import type { FrontierParts } from './paint-frontier.ts';

/** A photo, the finished work and the band between them; all have the same size and the work's proportions. */
export type FrontierWork = Omit<FrontierParts, 'round'>;

interface FrontierProps {
  /** Null until it has loaded; `still` is shown until then. */
  readonly work: FrontierWork | null;
  readonly still?: ReactNode;
  /** Width / height. */
  readonly ratio: number;
  /** Initial position of the edge in percent. */
  readonly start?: number;
  readonly label?: string;
  readonly tags?: boolean;
  readonly workName?: string;
  /** Shows a picture without a slider, for cards. */
  readonly fixed?: boolean;
  /** True for a hoop: the picture is round, with transparent corners. */
  readonly round?: boolean;
}

/** A slider between photo and finished work. Its edge is drawn as cells, brush strokes or a cut through a hoop. */
export function Frontier({
  work,
  still,
  ratio,
  start = 38,
  label,
  tags = true,
  workName,
  fixed = false,
  round = false,
}: FrontierProps) {
  const { t } = useTranslation();
  const [percent, setPercent] = useState(start);
  const canvas = useRef<HTMLCanvasElement>(null);
  useFrontierCanvas(canvas, work, percent / 100, round);
  return (
    <div className={classes.frontier} data-round={round || undefined} style={{ aspectRatio: ratio }}>
      {still}
      <canvas ref={canvas} className={classes.canvas} />
      {tags && percent > 14 && (
        <span className={classes.photoTag}>
          <Tag tone="onPicture">{t('photoTag')}</Tag>
        </span>
      )}
      {tags && percent < 80 && (
        <span className={classes.workTag}>
          <Tag tone="onPicture">{workName ?? t('workTag')}</Tag>
        </span>
      )}
      {!fixed && (
        <>
          <input
            type="range"
            className={classes.range}
            min={0}
            max={100}
            step={2}
            value={percent}
            aria-label={label ?? t('slider')}
            onChange={(event) => setPercent(event.currentTarget.valueAsNumber)}
          />
          <span className={classes.knob} style={{ '--at': percent / 100 }} aria-hidden="true">
            <IconArrowsHorizontal size="52%" stroke={2.2} />
          </span>
        </>
      )}
    </div>
  );
}

function useFrontierCanvas(
  ref: RefObject<HTMLCanvasElement | null>,
  work: FrontierWork | null,
  position: number,
  round: boolean,
): void {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [paint, setPaint] = useState<((canvas: HTMLCanvasElement, position: number) => void) | null>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return undefined;
    const observer = new ResizeObserver(() => {
      const density = Math.min(window.devicePixelRatio, 2);
      setSize({ width: Math.round(canvas.clientWidth * density), height: Math.round(canvas.clientHeight * density) });
    });
    observer.observe(canvas);
    return () => observer.disconnect();
  }, [ref]);
  useEffect(() => {
    if (!work || !size || size.width === 0) return undefined;
    const left = new AbortController();
    preparedFrontier({ ...work, round }, size, left.signal).then(
      (prepared) => setPaint(() => prepared),
      (reason: unknown) => {
        if (!left.signal.aborted) throw reason;
      },
    );
    return () => left.abort();
  }, [work, size, round]);
  useEffect(() => {
    if (ref.current) paint?.(ref.current, position);
  }, [ref, paint, position]);
}

/** Loads the painter late, because the page starts with two images. Rejects when `signal` aborts. */
async function preparedFrontier(
  parts: FrontierParts,
  size: { readonly width: number; readonly height: number },
  signal: AbortSignal,
) {
  const { frontierLayers, paintFrontier } = await import('./paint-frontier.ts');
  const layers = await frontierLayers(parts, size, signal);
  return (canvas: HTMLCanvasElement, position: number) => paintFrontier(canvas, layers, position);
}
