import { type RefObject, useEffect, useRef, useState } from 'react';
import { Frontier, type FrontierWork } from '../frontier/frontier.tsx';
import { type ShippedName, schemeOf, shippedFiles, shippedRatio, shippedSizes } from './shipped.ts';
import classes from './shipped-work.module.css';

interface ShippedWorkProps {
  readonly name: ShippedName;
  /** In the first view: fetched at once and before other pictures. */
  readonly first?: boolean;
  /** Where the edge between photo and work stands at first, percent. */
  readonly start?: number;
  readonly tags?: boolean;
  /** A picture of a card: nothing to move. */
  readonly fixed?: boolean;
  /** What the picture shows; empty where the words beside it say so. */
  readonly alt: string;
}

/** A picture of the shipped library becoming the work our engine made of it; drawn at build as two images, then as cells. */
export function ShippedWork({ name, first = false, start = 38, tags = false, fixed = false, alt }: ShippedWorkProps) {
  const photo = useRef<HTMLImageElement>(null);
  const finished = useRef<HTMLImageElement>(null);
  const work = useFrontierWork(name, photo, finished);
  const files = shippedFiles(name);
  const loading = first ? 'eager' : 'lazy';
  const still = (
    <>
      <img ref={photo} src={files.photo} srcSet={files.photoSet} sizes={shippedSizes} alt="" loading={loading} fetchPriority={first ? 'high' : 'auto'} />
      <img
        ref={finished}
        className={classes.finished}
        style={{ '--edge': `${start}%` }}
        src={files.work}
        srcSet={files.workSet}
        sizes={shippedSizes}
        alt={alt}
        loading={loading}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </>
  );
  return <Frontier work={work} still={still} ratio={shippedRatio(name)} start={start} tags={tags} fixed={fixed} />;
}

/** The cells of the picture follow once both images have come: they are an ornament of the edge. */
function useFrontierWork(name: ShippedName, photo: RefObject<HTMLImageElement | null>, finished: RefObject<HTMLImageElement | null>): FrontierWork | null {
  const [work, setWork] = useState<FrontierWork | null>(null);
  useEffect(() => {
    const images = [photo.current, finished.current].filter((image) => image !== null);
    let gone = false;
    Promise.all(images.map(arrived))
      .then(() => schemeOf(name))
      .then((scheme) => {
        if (!gone && photo.current) setWork({ photo: photo.current, work: null, scheme });
      })
      .catch(() => undefined); // the two images stay
    return () => {
      gone = true;
    };
  }, [name, photo, finished]);
  return work;
}

function arrived(image: HTMLImageElement): Promise<void> {
  if (image.complete && image.naturalWidth > 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(), { once: true });
    image.addEventListener('error', () => reject(new Error(`no picture ${image.src}`)), { once: true });
  });
}
