import { type ComponentPropsWithRef, type RefObject, useEffect, useRef, useState } from 'react';
import { Frontier, type FrontierWork } from '../frontier/frontier.tsx';
import { LaterImage } from '../later-image.tsx';
import { useAwake } from '../use-awake.ts';
import { frontierWorkOf } from './frontier-parts.ts';
import { type ShippedName, shippedFacts, shippedFiles, shippedSizes } from './shipped.ts';
import classes from './shipped-work.module.css';

interface ShippedWorkProps {
  readonly name: ShippedName;
  /** Visible without scrolling: loaded at once, before other pictures. */
  readonly first?: boolean;
  /** Initial position of the edge, percent; a picture may override it. */
  readonly start?: number;
  readonly tags?: boolean;
  /** A picture on a card, without a slider. */
  readonly fixed?: boolean;
  /** In a gallery: small pictures, fetched when they come near. */
  readonly small?: boolean;
  /** Name of the slider where a page has several. */
  readonly label?: string;
  /** Alternative text; empty if the words beside it say the same. */
  readonly alt: string;
}

/** A bundled picture next to the work our engine made from it. Prerendered as two images, then drawn as cells, strokes or thread. */
export function ShippedWork({
  name,
  first = false,
  start = 38,
  tags = false,
  fixed = false,
  small = false,
  label,
  alt,
}: ShippedWorkProps) {
  const photo = useRef<HTMLImageElement>(null);
  const finished = useRef<HTMLImageElement>(null);
  const work = useFrontierWork(name, photo, finished, detailOf(first, small));
  const files = shippedFiles(name, small);
  const { ratio, between, edge = start } = shippedFacts(name);
  const round = between === 'hoop';
  const Picture = first ? FirstImage : LaterImage;
  const common = { sizes: shippedSizes };
  const still = (
    <>
      {round && <Picture ref={finished} {...files.work} {...common} alt={alt} />}
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
          alt={alt}
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

/** A picture of the first view: nothing goes before it. */
function FirstImage(props: ComponentPropsWithRef<'img'>) {
  // biome-ignore lint/a11y/useAltText: the caller gives it
  return <img loading="eager" fetchPriority="high" {...props} />;
}

function detailOf(first: boolean, small: boolean) {
  if (first) return 'sharp';
  return small ? 'small' : 'standing';
}

/** The decoration of the edge is loaded once both images have loaded. */
function useFrontierWork(
  name: ShippedName,
  photo: RefObject<HTMLImageElement | null>,
  finished: RefObject<HTMLImageElement | null>,
  detail: 'sharp' | 'standing' | 'small',
): FrontierWork | null {
  const [work, setWork] = useState<FrontierWork | null>(null);
  const awake = useAwake();
  useEffect(() => {
    if (!awake || !photo.current || !finished.current) return undefined;
    let gone = false;
    frontierWorkOf(name, { photo: photo.current, work: finished.current }, detail)
      .then((parts) => {
        if (!gone) setWork(parts);
      })
      .catch(() => undefined); // keep the two images
    return () => {
      gone = true;
    };
  }, [name, photo, finished, detail, awake]);
  return work;
}
