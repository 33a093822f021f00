import { type RefObject, useEffect, useRef, useState } from 'react';
import { Frontier, type FrontierWork } from '../frontier/frontier.tsx';
import { frontierWorkOf } from './frontier-parts.ts';
import { type ShippedName, shippedFacts, shippedFiles, shippedSizes } from './shipped.ts';
import classes from './shipped-work.module.css';

interface ShippedWorkProps {
  readonly name: ShippedName;
  /** In the first view: fetched at once and before other pictures. */
  readonly first?: boolean;
  /** Where the edge between photo and work stands at first, percent, unless the picture asks for another place. */
  readonly start?: number;
  readonly tags?: boolean;
  /** A picture of a card: nothing to move. */
  readonly fixed?: boolean;
  /** What the picture shows; empty where the words beside it say so. */
  readonly alt: string;
}

/** A picture of the shipped library becoming the work our engine made of it; drawn at build as two images, then as cells, strokes or thread. */
export function ShippedWork({ name, first = false, start = 38, tags = false, fixed = false, alt }: ShippedWorkProps) {
  const photo = useRef<HTMLImageElement>(null);
  const finished = useRef<HTMLImageElement>(null);
  const work = useFrontierWork(name, photo, finished, first);
  const files = shippedFiles(name);
  const { ratio, between, edge = start } = shippedFacts(name);
  const round = between === 'hoop';
  const common = {
    sizes: shippedSizes,
    loading: first ? 'eager' : 'lazy',
    fetchPriority: first ? 'high' : 'auto',
  } as const;
  const still = (
    <>
      {round && <img ref={finished} {...files.work} {...common} alt={alt} />}
      <img
        ref={photo}
        className={round ? classes.inHoop : undefined}
        style={round ? { '--edge': `${edge}%` } : undefined}
        {...files.photo}
        {...common}
        alt=""
      />
      {!round && (
        <img
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
  return <Frontier work={work} still={still} ratio={ratio} start={edge} tags={tags} fixed={fixed} round={round} />;
}

/** What lies between photo and work follows once both images have come: it is an ornament of the edge. */
function useFrontierWork(
  name: ShippedName,
  photo: RefObject<HTMLImageElement | null>,
  finished: RefObject<HTMLImageElement | null>,
  sharp: boolean,
): FrontierWork | null {
  const [work, setWork] = useState<FrontierWork | null>(null);
  useEffect(() => {
    if (!photo.current || !finished.current) return undefined;
    let gone = false;
    frontierWorkOf(name, { photo: photo.current, work: finished.current }, sharp)
      .then((parts) => {
        if (!gone) setWork(parts);
      })
      .catch(() => undefined); // the two images stay
    return () => {
      gone = true;
    };
  }, [name, photo, finished, sharp]);
  return work;
}
