import { workStatus } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { paintSegmentLines, paintVeils, type SegmentOnWork } from '../../ui/cells/paint-work.ts';
import { type WorkGrid, workGridOf } from '../../ui/cells/work-grid.ts';
import { useDark } from '../../ui/use-dark.ts';
import { usePicture } from '../../ui/use-picture.ts';
import classes from './segment-list.module.css';
import type { Work } from './use-work.ts';

interface WorkMapProps {
  readonly product: ProductDefinition;
  readonly work: Work;
}

const lightGround = [251, 246, 238] as const;
const darkGround = [54, 46, 41] as const;

/** The whole work: laid parts as drills, the rest pale, every segment a link. */
export function WorkMap({ product, work: { kit, segments, opened, next } }: WorkMapProps) {
  const { t } = useTranslation('segments');
  const { to } = useLanguage();
  const dark = useDark();
  const base = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(kit.tracing_photo?.url ?? null);
  const grid = useMemo(() => workGridOf(product, kit.size.slug, kit.orientation), [product, kit]);
  useEffect(() => {
    if (!canvas.current || !grid) return;
    const marksOf = new Map(opened.map(({ id, cells }) => [id, Uint8Array.from(cells.flat(), ({ marked }) => (marked ? 1 : 0))]));
    const veiled = grid.places.map((place, i): SegmentOnWork => {
      const segment = segments[i];
      return { ...place, done: segment?.status === workStatus.completed, marks: (segment && marksOf.get(segment.id)) ?? null };
    });
    const element = canvas.current;
    const paint = () => paintMap(element, picture, grid, veiled, dark);
    paint();
    const observer = new ResizeObserver(paint);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, segments, opened, picture, dark]);
  if (!grid) return null;
  const { cells, places } = grid;
  return (
    <nav className={classes.map} aria-label={t('map')} style={{ aspectRatio: cells.width / cells.height, '--segment': `${(100 * (places[0]?.width ?? 1)) / cells.width}cqw` }}>
      <canvas ref={canvas} aria-hidden="true" />
      {segments.map((segment, i) => {
        const place = places[i];
        if (!place) return null;
        const state = segment.status === workStatus.completed ? 'completed' : segment.id === next?.id ? 'next' : segment.status === workStatus.inProcess ? 'inProcess' : 'new';
        return (
          <Link key={segment.id} className={classes.segment} data-state={state} to={to(`/${product.webSlug}/segments/${kit.id}/segment/${segment.id}`)}
            aria-label={t('segment', { number: segment.number })} aria-describedby={`${base}-${segment.id}`}
            style={{ left: `${(100 * place.x) / cells.width}%`, top: `${(100 * place.y) / cells.height}%`, width: `${(100 * place.width) / cells.width}%`, height: `${(100 * place.height) / cells.height}%` }}>
            {state === 'completed' ? <span className={classes.check}><IconCheck stroke={3} aria-hidden /></span> : <b aria-hidden="true" data-begun={segment.status === workStatus.inProcess || undefined}>{segment.number}</b>}
            <span id={`${base}-${segment.id}`} hidden>{state === 'next' ? `${t('state.next')}, ` : ''}{segment.status === workStatus.inProcess ? t('state.inProcess', { percent: segment.progress_percent }) : t(segment.status === workStatus.completed ? 'state.completed' : 'state.new')}</span>
          </Link>
        );
      })}
    </nav>
  );
}

function paintMap(canvas: HTMLCanvasElement, picture: CanvasImageSource | null, { cells }: WorkGrid, segments: readonly SegmentOnWork[], dark: boolean): void {
  const ratio = window.devicePixelRatio;
  const width = Math.round(canvas.clientWidth * ratio);
  const height = Math.round((width * cells.height) / cells.width);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen || width === 0) return;
  pen.fillStyle = dark ? '#463C35' : '#D9CBB6';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  if (picture) pen.drawImage(picture, 0, 0, width, height);
  paintVeils(pen, segments, dark ? darkGround : lightGround, cells.width, width);
  paintSegmentLines(pen, segments, 'rgba(255,253,249,.85)', cells.width, width, Math.max(1, Math.round(ratio)));
}
