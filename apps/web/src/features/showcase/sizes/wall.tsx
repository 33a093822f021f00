import { isRound, type ProductSize } from '@uzor/kit/catalogue';
import { type FunctionComponent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { numberText, sizeText } from '../../../i18n/numbers.ts';
import { type ShippedName, shippedFiles } from '../../../shared/shipped-work/shipped.ts';
import { Bed, Desk, Lamp, Plant, Shelf, Sofa, Toys } from './furniture.tsx';
import { extentCm, useHoursText } from './size-facts.ts';
import { DeferredImage } from '../../../ui/deferred-image.tsx';
import classes from './sizes.module.css';

interface WallProps {
  readonly sizes: readonly ProductSize[];
  /** What hangs in each size until the visitor has a photo. */
  readonly pictures: readonly ShippedName[];
  /** The visitor's own work; shown in every size. */
  readonly own: ImageBitmap | null;
  readonly landscape: boolean;
  readonly chosen: ProductSize;
  readonly room: RoomName;
  readonly onChoose: (size: ProductSize) => void;
}

/** Wall above the lower edge of the works, centimetres: the tallest work and a hand's breadth. */
const marginCm = 14;

/** A wall with the works of every size over the furniture of a room, all in one scale; scrolls sideways where it is wider than the page. */
export function Wall({ sizes, pictures, own, landscape, chosen, room, onChoose }: WallProps) {
  const { t } = useTranslation('landing');
  const { under, left, right } = rooms[room];
  const tallest = Math.max(...sizes.map((size) => extentCm(size, landscape).height));
  const scroll = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoView(scroll.current, chosen.slug), [chosen]);
  return (
    <div ref={scroll} className={classes.scroll}>
      <div className={classes.wall} style={{ '--above': tallest + marginCm }}>
        <span className={classes.floor} />
        <Standing piece={left} side="left" />
        <Standing piece={right} side="right" />
        <Standing piece={under} side="under" />
        <span className={classes.measure} style={{ '--w': under.width }}>
          <b>{t(`sizes.under.${room}`, { width: under.width })}</b>
        </span>
        <div className={classes.hung}>
          {sizes.map((size, i) => (
            <Hung
              key={size.slug}
              size={size}
              landscape={landscape}
              picture={pictures[i] ?? pictures[0]}
              own={own}
              chosen={size === chosen}
              onChoose={() => onChoose(size)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function Standing({ piece, side }: { readonly piece: Piece; readonly side: 'left' | 'right' | 'under' }) {
  const { Drawing, width, height } = piece;
  return (
    <span className={classes.piece} data-side={side} style={{ '--w': width, '--h': height }}>
      <Drawing />
    </span>
  );
}

/** Scrolls the wall sideways, never the page, so that the work of a size is seen whole. */
function bringIntoView(wall: HTMLElement | null, size: ProductSize['slug']): void {
  const work = wall?.querySelector<HTMLElement>(`[data-size="${size}"]`);
  if (!wall || !work) return;
  const [seen, place] = [wall.getBoundingClientRect(), work.getBoundingClientRect()];
  if (place.left >= seen.left && place.right <= seen.right) return;
  wall.scrollLeft += (place.left + place.right - seen.left - seen.right) / 2;
}

interface HungProps {
  readonly size: ProductSize;
  readonly landscape: boolean;
  readonly picture: ShippedName | undefined;
  readonly own: ImageBitmap | null;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Hung({ size, landscape, picture, own, chosen, onChoose }: HungProps) {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const hours = useHoursText(size);
  const extent = extentCm(size, landscape);
  const round = isRound(size.ground);
  const say = (value: number) => numberText(value, language);
  return (
    <button type="button" className={classes.work} data-size={size.slug} aria-pressed={chosen} onClick={onChoose}>
      <span
        className={classes.canvas}
        data-round={round || undefined}
        style={{ '--w': extent.width, '--h': extent.height }}
      >
        {own ? (
          <OwnPicture picture={own} />
        ) : (
          picture && <DeferredImage src={shippedFiles(picture, true).work.src} alt="" />
        )}
      </span>
      <b>{sizeText(size.name)}</b>
      <span className={classes.line}>
        {t(round ? 'sizes.hoop' : 'facts.extent', { width: say(extent.width), height: say(extent.height) })}
      </span>
      <span className={classes.line}>{hours}</span>
    </button>
  );
}

/** The visitor's work as a picture; its maker closes the bitmap. */
function OwnPicture({ picture }: { readonly picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen) return;
    // Twice the largest size it hangs in, so that it stays crisp on dense screens.
    const shrink = Math.min(1, 480 / Math.max(picture.width, picture.height));
    canvas.current.width = Math.round(picture.width * shrink);
    canvas.current.height = Math.round(picture.height * shrink);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, canvas.current.width, canvas.current.height);
  }, [picture]);
  return <canvas ref={canvas} />;
}

/** A piece of furniture and its extent, centimetres. */
interface Piece {
  readonly Drawing: FunctionComponent;
  readonly width: number;
  readonly height: number;
}

/** What stands under the works of a room, its width told, and what stands beside it where there is space. */
interface Room {
  readonly under: Piece;
  readonly left: Piece;
  readonly right: Piece;
}

const plant = { Drawing: Plant, width: 74, height: 96 };
const lamp = { Drawing: Lamp, width: 66, height: 134 };

/** Rooms to hang a work in; what stands under it is lower than the words below the works. */
const rooms = {
  living: { under: { Drawing: Sofa, width: 190, height: 66 }, left: plant, right: lamp },
  desk: {
    under: { Drawing: Desk, width: 140, height: 72 },
    left: { Drawing: Shelf, width: 60, height: 118 },
    right: plant,
  },
  nursery: {
    under: { Drawing: Bed, width: 160, height: 66 },
    left: { Drawing: Toys, width: 66, height: 52 },
    right: lamp,
  },
} as const satisfies Record<string, Room>;

export type RoomName = keyof typeof rooms;
export const roomNames: readonly RoomName[] = ['living', 'desk', 'nursery'];
