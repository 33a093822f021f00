import type { TracingWire } from '@uzor/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Frontier, type FrontierWork } from '../../ui/frontier/frontier.tsx';
import { IconZoomIn, IconZoomOut } from '../../ui/icons/more.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import classes from './presets.module.css';

interface CompareProps {
  readonly tracing: TracingWire | null;
  readonly name: string;
  readonly work: FrontierWork | null;
  /** Width / height of the work. */
  readonly ratio: number;
  /** A hoop: round, transparent around it. */
  readonly round: boolean;
}

const zooms = [1, 2, 4, 8] as const;

/** The chosen preset enlarged: compared with the photo, or zoomed in until every piece is visible. */
export function Compare({ tracing, name, work, ratio, round }: CompareProps) {
  const { t } = useTranslation('presets');
  const { view, level, zoomTo } = useZoom();
  return (
    <div className={classes.compare}>
      <div className={classes.compareBox} data-round={round || undefined} style={{ '--ratio': ratio }}>
        {!tracing && <Skeleton ratio={ratio} radius={round ? 999 : 16} />}
        {tracing && level === 0 && (
          <Frontier
            work={work}
            ratio={ratio}
            round={round}
            label={t('compare.slider', { name })}
            still={<img className={classes.still} src={tracing.url} alt="" />}
          />
        )}
        {tracing && level > 0 && (
          <section
            ref={view}
            className={classes.view}
            style={{ aspectRatio: ratio }}
            aria-label={t('compare.view')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys
            tabIndex={0}
          >
            <img src={tracing.url} alt={name} style={{ width: `${zooms[level] * 100}%` }} />
          </section>
        )}
        {tracing && <ZoomButtons level={level} onZoom={zoomTo} />}
      </div>
    </div>
  );
}

/** Zoom levels of the work; the centre stays in place between levels. */
function useZoom() {
  const [level, setLevel] = useState(0);
  const view = useRef<HTMLDivElement>(null);
  const zoomTo = (next: number) => {
    const box = view.current;
    const middle = box
      ? {
          x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
          y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
        }
      : { x: 0.5, y: 0.4 };
    setLevel(next);
    requestAnimationFrame(() => {
      const now = view.current;
      if (now)
        now.scrollTo(
          middle.x * now.scrollWidth - now.clientWidth / 2,
          middle.y * now.scrollHeight - now.clientHeight / 2,
        );
    });
  };
  return { view, level, zoomTo };
}

function ZoomButtons({ level, onZoom }: { readonly level: number; readonly onZoom: (level: number) => void }) {
  const { t } = useTranslation('presets');
  return (
    <div className={classes.zoom}>
      <button type="button" aria-label={t('compare.farther')} disabled={level === 0} onClick={() => onZoom(level - 1)}>
        <IconZoomOut size={24} stroke={1.9} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('compare.closer')}
        disabled={level === zooms.length - 1}
        onClick={() => onZoom(level + 1)}
      >
        <IconZoomIn size={24} stroke={1.9} aria-hidden />
      </button>
    </div>
  );
}
