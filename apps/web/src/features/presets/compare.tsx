import type { TracingWire } from '@uzor/contract';
import { type ComponentProps, useMemo, useRef, useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Frontier, type FrontierWork } from '../../shared/frontier/frontier.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { IconMaximize, IconMinimize, IconMinus, IconPlus } from '../../ui/icons/more.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import classes from './presets.module.css';
import { rowsAround, wholePicture, type Window, widened } from './version-choice.ts';

interface CompareProps {
  readonly tracing: TracingWire | null;
  readonly name: string;
  readonly work: FrontierWork | null;
  /** Width / height. */
  readonly ratio: number;
  /** True for a hoop, whose picture is transparent outside the ring. */
  readonly round: boolean;
  /** The part that stays in view: the area around the faces, or the whole picture. */
  readonly window: Window;
  readonly rows: number;
  readonly wide: boolean;
}

const zooms = [1, 2, 4, 8] as const;
/** Width / height of the space for the picture on a phone. */
const lowPlace = 350 / 344;

/** The chosen preset, compared with the photo or zoomed in. Phones first show only the rows around the faces. */
export function Compare({ tracing, name, work, ratio, round, window, rows, wide }: CompareProps) {
  const { t } = useTranslation('presets');
  const [all, setAll] = useState(false);
  const low = useMemo(
    () => (wide || round ? null : rowsAround(window, ratio, lowPlace, rows)),
    [window, ratio, rows, wide, round],
  );
  const part = all ? null : low;
  const { view, level, zoomTo } = useZoom(window);
  const shown = useCropped(work, part);
  const aspect = part ? ratio / part.height : ratio;
  const box = { className: classes.compare, 'data-round': round || undefined, style: { '--ratio': aspect } };
  if (!tracing)
    return (
      <div {...box}>
        <div className={classes.compareBox}>
          <Skeleton ratio={aspect} radius={round ? 999 : 16} />
        </div>
      </div>
    );
  const folding = all
    ? { icon: IconMinimize, label: t('compare.part') }
    : { icon: IconMaximize, label: t('compare.whole') };
  const tools = (
    <div className={classes.tools}>
      {low && level === 0 && <Tool {...folding} onClick={() => setAll(!all)} />}
      {!part && <ZoomTools level={level} onZoom={zoomTo} />}
    </div>
  );
  const onPicture = ratio < 1 && !round;
  return (
    <div {...box}>
      <div className={classes.compareBox}>
        {level === 0 ? (
          <Frontier
            work={shown}
            workName={name}
            ratio={aspect}
            round={round}
            label={t('compare.slider', { name })}
            still={<Part url={tracing.url} part={part ?? wholePicture} ratio={ratio} aspect={aspect} round={round} />}
          />
        ) : (
          <section
            ref={view}
            className={classes.view}
            style={{ aspectRatio: ratio }}
            aria-label={t('compare.view')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the arrow keys
            tabIndex={0}
          >
            <img src={tracing.url} alt={name} style={{ width: `${zooms[level] * 100}%`, aspectRatio: ratio }} />
          </section>
        )}
        {onPicture && tools}
      </div>
      {!onPicture && (
        <div className={classes.under}>
          <p>{t(level === 0 ? 'compare.hint' : 'compare.nearHint')}</p>
          {tools}
        </div>
      )}
    </div>
  );
}

/** Zooms the work by levels: the first time around a window, later around the visible centre. */
function useZoom(window: Window) {
  const [level, setLevel] = useState(0);
  const view = useRef<HTMLElement>(null);
  const zoomTo = (next: number) => {
    const box = view.current;
    const x = box ? (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth : window.x + window.width / 2;
    const y = box ? (box.scrollTop + box.clientHeight / 2) / box.scrollHeight : window.y + window.height / 2;
    setLevel(next);
    requestAnimationFrame(() => {
      const now = view.current;
      now?.scrollTo(x * now.scrollWidth - now.clientWidth / 2, y * now.scrollHeight - now.clientHeight / 2);
    });
  };
  return { view, level, zoomTo };
}

function ZoomTools({ level, onZoom }: { readonly level: number; readonly onZoom: (level: number) => void }) {
  const { t } = useTranslation('presets');
  return (
    <>
      <Tool icon={IconMinus} label={t('compare.farther')} disabled={level === 0} onClick={() => onZoom(level - 1)} />
      <Tool
        icon={IconPlus}
        label={t('compare.closer')}
        disabled={level === zooms.length - 1}
        onClick={() => onZoom(level + 1)}
      />
    </>
  );
}

const Tool = (button: ComponentProps<typeof IconButton>) => (
  <IconButton className={classes.tool} title={button.label} {...button} />
);

/** The photo and work cropped to `part`, or uncropped without it; null while they are being cropped. */
function useCropped(work: FrontierWork | null, part: Window | null): FrontierWork | null {
  const [cut, setCut] = useState<{ readonly of: FrontierWork; readonly part: Window; readonly made: FrontierWork }>();
  useEffect(() => {
    if (!work || !part) return undefined;
    let left = false;
    void cropped(work, part).then((made) => !left && setCut({ of: work, part, made }));
    return () => {
      left = true;
    };
  }, [work, part]);
  if (!part) return work;
  return cut?.of === work && cut?.part === part ? cut.made : null;
}

async function cropped({ photo, work, scheme, outline }: FrontierWork, part: Window): Promise<FrontierWork> {
  const [photoPart, workPart, outlinePart] = await Promise.all([
    cutOut(photo, part),
    cutOut(work, part),
    cutOut(outline, part),
  ]);
  return { photo: photoPart ?? photo, work: workPart, outline: outlinePart, scheme: scheme && rowsOf(scheme, part) };
}

function rowsOf(scheme: NonNullable<FrontierWork['scheme']>, { y, height }: Window): FrontierWork['scheme'] {
  const { widthCells, heightCells, cells } = scheme;
  const [from, rows] = [Math.round(y * heightCells), Math.round(height * heightCells)];
  return { ...scheme, heightCells: rows, cells: cells.slice(from * widthCells, (from + rows) * widthCells) };
}

async function cutOut(picture: CanvasImageSource | null | undefined, part: Window): Promise<ImageBitmap | null> {
  if (!(picture instanceof ImageBitmap || picture instanceof HTMLCanvasElement)) return null;
  const { width, height } = picture;
  return createImageBitmap(picture, part.x * width, part.y * height, part.width * width, part.height * height);
}

interface PartProps {
  readonly url: string;
  /** The part to show; it is widened to `aspect`. */
  readonly part: Window;
  readonly ratio: number;
  /** Width / height of the space for the part. */
  readonly aspect: number;
  readonly round: boolean;
}

export function Part({ url, part, ratio, aspect, round }: PartProps) {
  const { x, y, width, height } = widened(part, ratio, aspect);
  const percent = (share: number) => `${share * 100}%`;
  return (
    <span className={classes.part} data-round={round || undefined} style={{ aspectRatio: aspect }}>
      <img
        src={url}
        alt=""
        style={{
          width: percent(1 / width),
          height: percent(1 / height),
          left: percent(-x / width),
          top: percent(-y / height),
        }}
      />
    </span>
  );
}
