import type { KitDetailWire, SegmentListItemWire } from '@uzor/contract';
import { type ProductDefinition, shownPercent } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { usePercent } from '../../i18n/use-number.ts';
import { workGridOf } from '../cells/work-grid.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { IconCheck } from '../../ui/icons/basic.ts';
import classes from './platforms.module.css';

interface PlatformDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly product: ProductDefinition;
  readonly kit: KitDetailWire;
  readonly segments: readonly SegmentListItemWire[];
  readonly current: number | null;
  readonly onChoose: (platform: number) => void;
}

export function PlatformDialog({ open, onClose, product, kit, segments, current, onChoose }: PlatformDialogProps) {
  const { t } = useTranslation('platforms');
  const stateOf = usePlatformState();
  const grid = workGridOf(product, kit.size.slug, kit.orientation);
  if (!grid) return null;
  const platforms = [...new Set(grid.places.flatMap(({ platformNumber }) => platformNumber ?? []))];
  const across = Math.round(grid.cells.width / boxOf(grid.places, 1).width);
  return (
    <Modal open={open} onClose={onClose} title={t('choose')} wide={across > 2}>
      <ul className={classes.platforms} style={{ '--across': across }}>
        {platforms.map((platform) => {
          const { isDone, state } = stateOf(segments.filter(({ platformNumber }) => platformNumber === platform));
          return (
            <li key={platform}>
              <button
                type="button"
                className={classes.platform}
                aria-current={platform === current || undefined}
                onClick={() => onChoose(platform)}
              >
                <PlatformPicture kit={kit} box={boxOf(grid.places, platform)} cells={grid.cells} />
                <span className={classes.words}>
                  <b aria-hidden="true">{platform}</b>
                  <span className="visually-hidden">{t('platform', { platform })}</span>
                  <span>
                    {isDone && <IconCheck size={18} stroke={2.4} aria-hidden />}
                    <span>{state}</span>
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}

/** How far the segments of a platform are, in words. */
export function usePlatformState() {
  const { t } = useTranslation('platforms');
  const percentText = usePercent();
  return (own: readonly SegmentListItemWire[]) => {
    const marked = own.reduce((sum, { marked_cells }) => sum + marked_cells, 0);
    const total = own.reduce((sum, { total_cells }) => sum + total_cells, 0);
    const percent = shownPercent(marked, total);
    const begun = marked === 0 ? t('new') : t('percent', { percent: percentText(percent), marked, total });
    return { isDone: percent === 100, state: percent === 100 ? t('done') : begun };
  };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
type Placed = Box & { readonly platformNumber: number | null };

export function boxOf(places: readonly Placed[], platform: number): Box {
  const own = places.filter(({ platformNumber }) => platformNumber === platform);
  const x = Math.min(...own.map((place) => place.x));
  const y = Math.min(...own.map((place) => place.y));
  return {
    x,
    y,
    width: Math.max(...own.map((place) => place.x + place.width)) - x,
    height: Math.max(...own.map((place) => place.y + place.height)) - y,
  };
}

export function PlatformPicture({
  kit,
  box,
  cells,
}: {
  kit: KitDetailWire;
  box: Box;
  cells: { readonly width: number; readonly height: number };
}) {
  const share = (offset: number, part: number, whole: number) => (whole === part ? 0 : (100 * offset) / (whole - part));
  const url = kit.tracing_photo?.url;
  const style = {
    aspectRatio: box.width / box.height,
    backgroundImage: url ? `url("${url}")` : undefined,
    backgroundSize: `${(100 * cells.width) / box.width}% ${(100 * cells.height) / box.height}%`,
    backgroundPosition: `${share(box.x, box.width, cells.width)}% ${share(box.y, box.height, cells.height)}%`,
  };
  return <span className={classes.picture} style={style} />;
}
