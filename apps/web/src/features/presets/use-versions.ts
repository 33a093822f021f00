import type { BlankWire } from '@uzor/contract';
import { type Extent, facesInFrame, type Raster } from '@uzor/engine';
import { type Preset, settingsFromWire } from '@uzor/kit';
import { useEffect, useMemo, useState } from 'react';
import { fetched } from '../../api/fetched.ts';
import { draftKey, readKept } from '../../api/photo-drafts.ts';
import { firstVersions, mostDiffering, type PicturedVersion, type Window, windowAround } from './version-choice.ts';

interface VersionsParts {
  readonly blank: BlankWire;
  readonly list: readonly Preset[];
  /** The frame in any unit. */
  readonly frame: Extent;
  /** No further versions come. */
  readonly complete: boolean;
}

/** Which versions are shown first, and the part of the picture in which all are compared. */
export interface VersionsShown {
  /** Null until all versions are there. */
  readonly first: readonly number[] | null;
  readonly window: Window;
  /** The window shows a face. */
  readonly hasFace: boolean;
}

/** Compares the versions once all are made: in the largest face, else where they differ most. */
export function useVersions({ blank, list, frame, complete }: VersionsParts): VersionsShown {
  const face = useLargestFace(blank, frame);
  const [pictures, setPictures] = useState<readonly PicturedVersion[] | null>(null);
  const urls = JSON.stringify(blank.tracing_photos.map(({ preset, url }) => [preset, url]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `urls` stands for the tracings, which are new with every answer
  useEffect(() => {
    if (!complete) return undefined;
    let left = false;
    const made = list.filter(
      ({ number, mixes }) => !mixes && blank.tracing_photos.some(({ preset }) => preset === number),
    );
    const pictured = made.map(async ({ number, slug }) => {
      const url = blank.tracing_photos.find(({ preset }) => preset === number)?.url;
      return { number, slug, picture: url === undefined ? null : await smallPicture(url) };
    });
    void Promise.all(pictured).then((versions) => !left && setPictures((known) => known ?? versions));
    return () => {
      left = true;
    };
  }, [complete, urls]);
  return useMemo(() => {
    const window = face ? windowAround(face, frame.width / frame.height) : mostDiffering(pictures ?? []);
    return { first: pictures && firstVersions(pictures, window), window, hasFace: face !== null };
  }, [face, pictures, frame]);
}

/** The largest face of the photo in its frame, in shares of it; null if none is known on this device. */
function useLargestFace(
  { product_type: kind, slug, edition_settings: edition }: BlankWire,
  frame: Extent,
): Window | null {
  const [photo, setPhoto] = useState<Extent | null>(null);
  useEffect(() => {
    let left = false;
    const look = async () => {
      const kept = await readKept(draftKey(kind, slug));
      if (!kept) return;
      const small = await createImageBitmap(kept.photo, { resizeWidth: 96 }); // only its proportions matter
      if (!left) setPhoto({ width: small.width, height: small.height });
      small.close();
    };
    look().catch(report);
    return () => {
      left = true;
    };
  }, [kind, slug]);
  const faces = edition?.focus?.faces;
  return useMemo(() => {
    if (!photo || !edition || !faces) return null;
    const [largest] = facesInFrame(faces, settingsFromWire(edition), photo, frame)
      .filter(({ shown }) => shown > 0.5)
      .sort((one, other) => other.box.height - one.box.height);
    if (!largest) return null;
    const { x, y, width, height } = largest.box;
    return { x: x / frame.width, y: y / frame.height, width: width / frame.width, height: height / frame.height };
  }, [photo, faces, edition, frame]);
}

const comparedWidthPx = 96;

async function smallPicture(url: string): Promise<Raster | null> {
  try {
    const picture = await createImageBitmap(await (await fetched(url)).blob());
    const height = Math.max(1, Math.round((comparedWidthPx * picture.height) / picture.width));
    const canvas = document.createElement('canvas');
    canvas.width = comparedWidthPx;
    canvas.height = height;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen?.drawImage(picture, 0, 0, comparedWidthPx, height);
    picture.close();
    const pixels = pen?.getImageData(0, 0, comparedWidthPx, height);
    return pixels ? { width: pixels.width, height: pixels.height, data: pixels.data } : null;
  } catch (problem) {
    report(problem);
    return null;
  }
}

/** The versions can be chosen without comparing them. */
const report = (problem: unknown) => console.warn('The versions could not be compared', problem);
