import { type CollaboratorsWire, type CollaboratorWire, type SegmentListItemWire, workStatus } from '@uzor/contract';
import { type Extent, type SegmentPlace, shownPercent } from '@uzor/kit';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isPresent } from '../../api/together/work-news.ts';
import { useLanguage } from '../../i18n/language.ts';
import { usePercent } from '../../i18n/use-number.ts';
import { paintSegmentLines, paintVeils, type SegmentOnWork } from '../../shared/cells/paint-work.ts';
import { cssOf, rgbOf } from '../../shared/cells/tone.ts';
import { type WorkGrid, workGridOf } from '../../shared/cells/work-grid.ts';
import { useDark } from '../../shared/colour-scheme.ts';
import { CollaboratorDisc } from '../../shared/collaborators/collaborator-disc.tsx';
import { IconCheck } from '../../ui/icons/basic.ts';
import { groundOf, lookOf, onPaper } from '../../shared/look.ts';
import { boxOf } from '../../shared/platforms/platform-dialog.tsx';
import { usePicture } from '../../ui/use-picture.ts';
import classes from './segment-list.module.css';
import type { Work, WorkProps } from './use-work.ts';

interface WorkMapProps extends WorkProps {
  readonly collaborators: ReadonlyMap<string, CollaboratorOnSegment>;
}

export function WorkMap({ product, work: { kit, segments, opened, next }, collaborators }: WorkMapProps) {
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
          whose={collaborators.get(segment.id)}
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
  readonly whose: CollaboratorOnSegment | undefined;
  readonly to: string;
}

function SegmentLink({ segment, place, cells, next, whose, to }: SegmentLinkProps) {
  const { number, platformNumber, status, marked_cells: marked, total_cells: total } = segment;
  const { t } = useTranslation(['segments', 'together']);
  const percent = usePercent();
  const id = useId();
  const begun = status === workStatus.inProcess;
  const done = status === workStatus.completed;
  const share = t('state.inProcess', { percent: percent(shownPercent(marked, total)) });
  const state = begun ? share : t(done ? 'state.completed' : 'state.new');
  const words = whose
    ? t(`map.${whose.how}`, {
        ns: 'together',
        state,
        name: whose.collaborator.name ?? t('list.owner', { ns: 'together' }),
      })
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
      style={{ ...boxStyle(place, cells), '--collaborator': whose?.collaborator.color }}
    >
      {whose && <CollaboratorDisc collaborator={whose.collaborator} className={classes.whose} />}
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
    left: share(x, cells.width),
    top: share(y, cells.height),
    width: share(width, cells.width),
    height: share(height, cells.height),
  };
}

const share = (part: number, whole: number) => `${(100 * part) / whole}%`;

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
    cssOf(rgbOf(onPaper.paper), dark ? 0.3 : 0.85),
    cells.width,
    width,
    Math.max(1, Math.round(ratio)),
  );
}

interface CollaboratorOnSegment {
  readonly collaborator: CollaboratorWire;
  /** `by`: they did most of a finished segment; `live`: they have it open now; `claimed`: they plan to do it. */
  readonly how: 'by' | 'live' | 'claimed';
}

/** The collaborator to show, by segment id: who did most of it, else who has it open, else who claimed it. */
export function collaboratorsOnMap(
  view: CollaboratorsWire | undefined,
  now: number,
): ReadonlyMap<string, CollaboratorOnSegment> {
  const shown = new Map<string, CollaboratorOnSegment>();
  if (!view) return shown;
  const known = new Map(view.hands.map((one) => [one.hand, one]));
  for (const { id, hand: by, claim } of view.segments) {
    const collaborator = known.get(by ?? claim?.hand ?? -1);
    if (collaborator) shown.set(id, { collaborator, how: by === null ? 'claimed' : 'by' });
  }
  for (const collaborator of view.hands) {
    if (collaborator.at === null || !isPresent(collaborator, now)) continue;
    const { segment_id: id } = collaborator.at;
    if (shown.get(id)?.how !== 'by') shown.set(id, { collaborator, how: 'live' });
  }
  return shown;
}

export function segmentsOnWork(
  { places }: WorkGrid,
  { segments, opened }: Pick<Work, 'segments' | 'opened'>,
): SegmentOnWork[] {
  const marksOf = new Map(
    opened.map(({ id, cells }) => [id, Uint8Array.from(cells.flat(), ({ marked }) => (marked ? 1 : 0))]),
  );
  return places.map((place, i) => {
    const segment = segments[i];
    return {
      ...place,
      done: segment?.status === workStatus.completed,
      marks: (segment && marksOf.get(segment.id)) ?? null,
    };
  });
}
