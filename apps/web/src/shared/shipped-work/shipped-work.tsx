import { type ComponentPropsWithRef, type RefObject, useRef } from 'react';
import { fetched } from '../../api/fetched.ts';
import { Frontier, type FrontierWork } from '../frontier/frontier.tsx';
import { DeferredImage } from '../../ui/deferred-image.tsx';
import { useAwake } from '../../ui/use-awake.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { schemeOf, shippedFacts, shippedFiles, type ShippedName, shippedSizes } from './shipped.ts';
import classes from './shipped-work.module.css';

interface ShippedWorkProps {
  readonly name: ShippedName;
  /** The picture is above the fold and is loaded at once, before others. */
  readonly first?: boolean;
  /** Initial position of the edge in percent; a picture may override it. */
  readonly start?: number;
  readonly tags?: boolean;
  /** A picture on a card, without a slider. */
  readonly fixed?: boolean;
  readonly small?: boolean;
  readonly label?: string;
}

/** A bundled picture next to the work our engine made from it; prerendered as two images, then drawn on a canvas. */
export function ShippedWork({
  name,
  first = false,
  start = 38,
  tags = false,
  fixed = false,
  small = false,
  label,
}: ShippedWorkProps) {
  const photo = useRef<HTMLImageElement>(null);
  const finished = useRef<HTMLImageElement>(null);
  const work = useFrontierWork(name, photo, finished, first ? 'sharp' : small ? 'small' : 'standing');
  const files = shippedFiles(name, small);
  const { ratio, between, edge = start } = shippedFacts(name);
  const round = between === 'hoop';
  const Picture = first ? FirstImage : DeferredImage;
  const common = { sizes: shippedSizes };
  const still = (
    <>
      {round && <Picture ref={finished} {...files.work} {...common} alt="" />}
      <Picture
        ref={photo}
        className={round ? classes.inHoop : undefined}
        style={round ? { '--edge': `${edge}%` } : undefined}
        {...files.photo}
        {...common}
        alt=""
      />
      {!round && (
        <Picture
          ref={finished}
          className={classes.finished}
          style={{ '--edge': `${edge}%` }}
          {...files.work}
          {...common}
          alt=""
        />
      )}
    </>
  );
  return (
    <Frontier
      work={work}
      still={still}
      ratio={ratio}
      start={edge}
      label={label}
      tags={tags}
      fixed={fixed}
      round={round}
    />
  );
}

function FirstImage(props: ComponentPropsWithRef<'img'>) {
  // biome-ignore lint/a11y/useAltText: the caller gives it
  return <img loading="eager" fetchPriority="high" {...props} />;
}

/** Loads what the edge is drawn from once both images have loaded. */
function useFrontierWork(
  name: ShippedName,
  photo: RefObject<HTMLImageElement | null>,
  finished: RefObject<HTMLImageElement | null>,
  detail: 'sharp' | 'standing' | 'small',
): FrontierWork | null {
  const awake = useAwake();
  return useLoaded(async () => {
    if (!awake || !photo.current || !finished.current) return null;
    return frontierWorkOf(name, { photo: photo.current, work: finished.current }, detail);
  }, [name, detail, awake]);
}

interface StandingImages {
  readonly photo: HTMLImageElement;
  readonly work: HTMLImageElement;
}

/** Loads what the edge between photo and work is drawn from. Rejects if a file fails to load. */
async function frontierWorkOf(
  name: ShippedName,
  images: StandingImages,
  detail: 'sharp' | 'standing' | 'small',
): Promise<FrontierWork> {
  const sharp = detail === 'sharp';
  await Promise.all([arrived(images.photo), arrived(images.work)]);
  const { between } = shippedFacts(name);
  const { work, outline } = shippedFiles(name, detail === 'small');
  const lines = sharp ? outline.src : outline.srcSet?.split(' ')[0] || outline.src;
  // Square drills are drawn from their cells, sharp at any size; all other works are shown as pictures.
  const [photo, finished, lined, scheme] = await Promise.all([
    decoded(images.photo.currentSrc),
    between === 'cells' ? null : decoded(sharp ? work.src : images.work.currentSrc),
    between === 'outline' ? decoded(lines) : null,
    between === 'cells' || between === 'elements' ? schemeOf(name) : null,
  ]);
  return { photo, work: finished, scheme, outline: lined };
}

/** A bitmap decoded off the main thread; an image element would be decoded on it when drawn. */
async function decoded(address: string): Promise<ImageBitmap> {
  return createImageBitmap(await (await fetched(address, { cache: 'force-cache', priority: 'low' })).blob());
}

function arrived(image: HTMLImageElement): Promise<void> {
  if (image.complete && image.naturalWidth > 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(), { once: true });
    image.addEventListener('error', () => reject(new Error(`no picture ${image.src}`)), { once: true });
  });
}
