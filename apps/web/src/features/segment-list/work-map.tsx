import { type SegmentListItemWire, workStatus } from '@uzor/contract';
import type { Extent, ProductDefinition, SegmentPlace } from '@uzor/kit';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { paintSegmentLines, paintVeils, type SegmentOnWork } from '../../ui/cells/paint-work.ts';
import { cssOf, rgbOf } from '../../ui/cells/tone.ts';
import { type WorkGrid, workGridOf } from '../../ui/cells/work-grid.ts';
import { useDark } from '../../ui/colour-scheme.ts';
import { HandDisc } from '../../ui/hands/hand-disc.tsx';
import { IconCheck } from '../../ui/icons/basic.ts';
import { groundOf, lookOf, onPaper } from '../../ui/look.ts';
import { boxOf } from '../../ui/platforms/platform-dialog.tsx';
import { usePicture } from '../../ui/use-picture.ts';
import type { HandOnSegment } from './hands-on-map.ts';
import classes from './segment-list.module.css';
import { segmentsOnWork } from './segments-on-work.ts';
import type { Work } from './use-work.ts';

interface WorkMapProps {
  readonly product: ProductDefinition;
  readonly work: Work;
  /** Whose the segments are, where several work on it. */
  readonly hands?: ReadonlyMap<string, HandOnSegment>;
}

/** The whole work, with unfinished parts faded and a link on every segment. */
export function WorkMap({ product, work: { kit, segments, opened, next }, hands }: WorkMapProps) {
  const { t } = useTranslation('segments');
  const { to } = useLanguage();
  const dark = useDark();
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(kit.tracing_photo?.url ?? null);
  const grid = useMemo(() => workGridOf(product, kit.size.slug, kit.orientation), [product, kit]);
  useEffect(() => {
    if (!canvas.current || !grid) return;
    const veiled = segmentsOnWork(grid, { segments, opened });
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
    <nav
      className={classes.map}
      aria-label={t('map')}
      style={{
        aspectRatio: cells.width / cells.height,
        '--segment': `${(100 * (places[0]?.width ?? 1)) / cells.width}cqw`,
      }}
    >
      <canvas ref={canvas} />
      {[...new Set(places.flatMap(({ platformNumber }) => platformNumber ?? []))].map((platform) => (
        <span key={platform} className={classes.seam} style={boxStyle(boxOf(places, platform), cells)} />
      ))}
      {segments.map((segment, i) => (
        <SegmentLink
          key={segment.id}
          segment={segment}
          place={places[i]}
          cells={cells}
          next={segment.id === next?.id}
          whose={hands?.get(segment.id)}
          to={to(`/${product.webSlug}/segments/${kit.id}/segment/${segment.id}`)}
        />
      ))}
    </nav>
  );
}

interface SegmentLinkProps {
  readonly segment: SegmentListItemWire;
  readonly place: SegmentPlace;
  readonly cells: Extent;
  readonly next: boolean;
  readonly whose: HandOnSegment | undefined;
  readonly to: string;
}

function SegmentLink({
  segment: { number, platformNumber, status, progress_percent },
  place,
  cells,
  next,
  whose,
  to,
}: SegmentLinkProps) {
  const { t } = useTranslation(['segments', 'together']);
  const id = useId();
  const begun = status === workStatus.inProcess;
  const done = status === workStatus.completed;
  const share = progress_percent === 0 ? t('state.begun') : t('state.inProcess', { percent: progress_percent });
  const state = begun ? share : t(done ? 'state.completed' : 'state.new');
  const words = whose
    ? t(`map.${whose.how}`, { ns: 'together', state, name: whose.hand.name ?? t('hands.owner', { ns: 'together' }) })
    : state;
  const name =
    platformNumber === null ? t('segment', { number }) : t('segmentOfPlatform', { platform: platformNumber, number });
  return (
    <Link
      className={classes.segment}
      data-next={next || undefined}
      data-whose={whose?.how}
      to={to}
      aria-label={name}
      aria-describedby={id}
      style={{ ...boxStyle(place, cells), '--hand': whose?.hand.color }}
    >
      {whose && <HandDisc hand={whose.hand} className={classes.whose} />}
      {done ? (
        !whose && (
          <span className={classes.check}>
            <IconCheck stroke={3} aria-hidden />
          </span>
        )
      ) : (
        <b aria-hidden="true" data-begun={begun || undefined} data-platform={platformNumber ?? undefined}>
          {number}
        </b>
      )}
      <span id={id} hidden>
        {next ? `${t('state.next')}, ${words}` : words}
      </span>
    </Link>
  );
}

function boxStyle({ x, y, width, height }: Pick<SegmentPlace, 'x' | 'y' | 'width' | 'height'>, cells: Extent) {
  return {
    left: percent(x, cells.width),
    top: percent(y, cells.height),
    width: percent(width, cells.width),
    height: percent(height, cells.height),
  };
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

function paintMap(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource | null,
  { cells }: WorkGrid,
  segments: readonly SegmentOnWork[],
  dark: boolean,
): void {
  const ratio = window.devicePixelRatio;
  const width = Math.round(canvas.clientWidth * ratio);
  const height = Math.round((width * cells.height) / cells.width);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen || width === 0) return;
  pen.fillStyle = lookOf(dark).track;
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  if (picture) pen.drawImage(picture, 0, 0, width, height);
  paintVeils(pen, segments, groundOf(dark), cells.width, width);
  paintSegmentLines(
    pen,
    segments,
    cssOf(rgbOf(onPaper.paper), 0.85),
    cells.width,
    width,
    Math.max(1, Math.round(ratio)),
  );
}
