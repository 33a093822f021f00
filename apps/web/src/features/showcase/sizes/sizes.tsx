import type { LineSlug } from '@uzor/contract';
import { isRound, type ProductDefinition, type ProductSize } from '@uzor/kit/catalogue';
import { type FunctionComponent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { picturesForSizes, shippedFiles, type ShippedName } from '../../../shared/shipped-work/shipped.ts';
import { eveningsOf, extentCm, useExtentText, useHoursText, useMadeOf } from './size-facts.ts';
import classes from './sizes.module.css';
import { Bed, Desk, Lamp, Plant, Shelf, Sofa, Toys } from './furniture.tsx';
import { DeferredImage } from '../../../ui/deferred-image.tsx';

interface SizesProps {
  readonly slug: LineSlug;
  readonly product: ProductDefinition;
  readonly sizes: readonly ProductSize[];
  /** The visitor's own work, if there is one. */
  readonly own: ImageBitmap | null;
  /** Opens the editor in a size, with the visitor's photo if there is one. */
  readonly onTry: (size: ProductSize) => void;
}

/** All sizes on a wall, at one scale, with facts about the chosen one. */
export function Sizes({ slug, product, sizes, own, onTry }: SizesProps) {
  const { t } = useTranslation('landing');
  const [slugChosen, choose] = useState(product.defaultSize);
  const [room, enter] = useState<RoomName>('living');
  const chosen = sizes.find((size) => size.slug === slugChosen) ?? sizes[0];
  if (!chosen) return null;
  const landscape = own !== null && own.width > own.height;
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <div>
          <h2>{t('sizes.title')}</h2>
          <p className={classes.lead}>{t('sizes.text')}</p>
        </div>
        <fieldset aria-label={t('sizes.rooms')} className={classes.rooms}>
          {roomNames.map((name) => (
            <Chip key={name} chosen={name === room} onClick={() => enter(name)}>
              {t(`sizes.room.${name}`)}
            </Chip>
          ))}
        </fieldset>
      </div>
      <div className={classes.room}>
        <Wall
          sizes={sizes}
          pictures={picturesForSizes(slug, sizes)}
          own={own}
          landscape={landscape}
          chosen={chosen}
          room={room}
          onChoose={(size) => choose(size.slug)}
        />
        <div className={classes.facts} aria-live="polite">
          <SizeFacts product={product} size={chosen} landscape={landscape} />
          <Button onClick={() => onTry(chosen)}>{t('sizes.try', { size: sizeText(chosen.name) })}</Button>
        </div>
      </div>
    </section>
  );
}

interface SizeFactsProps {
  readonly product: ProductDefinition;
  readonly size: ProductSize;
  readonly landscape: boolean;
}

function SizeFacts({ product, size, landscape }: SizeFactsProps) {
  const { t } = useTranslation('landing');
  const hours = useHoursText(size);
  const extent = useExtentText(size, landscape);
  const made = useMadeOf(product, size, landscape);
  return (
    <dl>
      <div>
        <dt>
          <span>{sizeText(size.name)}</span> <small>{extent}</small>
        </dt>
        <dd>{made.whole}</dd>
      </div>
      <div>
        <dt>{made.parts}</dt>
        <dd>{size.worksInBox > 1 ? t('sizes.works', { count: size.worksInBox }) : made.detail}</dd>
      </div>
      <div>
        <dt>{hours}</dt>
        <dd>{t('sizes.evenings', { count: eveningsOf(size) })}</dd>
      </div>
    </dl>
  );
}

interface WallProps {
  readonly sizes: readonly ProductSize[];
  /** Shown in each size until the visitor has a photo. */
  readonly pictures: readonly ShippedName[];
  readonly own: ImageBitmap | null;
  readonly landscape: boolean;
  readonly chosen: ProductSize;
  readonly room: RoomName;
  readonly onChoose: (size: ProductSize) => void;
}

/** Wall above the tallest work. */
const marginCm = 14;

/** Works of every size above the furniture of a room, all at one scale. */
function Wall({ sizes, pictures, own, landscape, chosen, room, onChoose }: WallProps) {
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

/** Scrolls the wall sideways, never the page, until the work of a size is fully visible. */
function bringIntoView(wall: HTMLElement | null, size: ProductSize['slug']): void {
  const work = wall?.querySelector<HTMLElement>(`[data-size="${size}"]`);
  if (!wall || !work) return;
  const [seen, place] = [wall.getBoundingClientRect(), work.getBoundingClientRect()];
  if (place.left >= seen.left && place.right <= seen.right) return;
  wall.scrollLeft += (place.left + place.right - seen.left - seen.right) / 2;
}

interface HungProps extends Pick<WallProps, 'landscape' | 'own'> {
  readonly size: ProductSize;
  readonly picture: ShippedName | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Hung({ size, landscape, picture, own, chosen, onChoose }: HungProps) {
  const hours = useHoursText(size);
  const extent = useExtentText(size, landscape);
  const { width, height } = extentCm(size, landscape);
  return (
    <button type="button" className={classes.work} data-size={size.slug} aria-pressed={chosen} onClick={onChoose}>
      <span
        className={classes.canvas}
        data-round={isRound(size.ground) || undefined}
        style={{ '--w': width, '--h': height }}
      >
        {own ? (
          <OwnPicture picture={own} />
        ) : (
          picture && <DeferredImage src={shippedFiles(picture, true).work.src} alt="" />
        )}
      </span>
      <b>{sizeText(size.name)}</b>
      <span>{extent}</span>
      <span>{hours}</span>
    </button>
  );
}

/** The visitor's work. Does not close the bitmap. */
function OwnPicture({ picture }: { readonly picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen) return;
    // Twice the largest displayed size, for dense screens.
    const shrink = Math.min(1, 480 / Math.max(picture.width, picture.height));
    canvas.current.width = Math.round(picture.width * shrink);
    canvas.current.height = Math.round(picture.height * shrink);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, canvas.current.width, canvas.current.height);
  }, [picture]);
  return <canvas ref={canvas} />;
}

/** A piece of furniture with its size in centimetres. */
interface Piece {
  readonly Drawing: FunctionComponent;
  readonly width: number;
  readonly height: number;
}

const plant = { Drawing: Plant, width: 74, height: 96 };
const lamp = { Drawing: Lamp, width: 66, height: 134 };

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
} as const satisfies Record<string, Record<'under' | 'left' | 'right', Piece>>;

type RoomName = keyof typeof rooms;
const roomNames: readonly RoomName[] = ['living', 'desk', 'nursery'];
