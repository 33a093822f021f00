import { useEffect, useRef, useState } from 'react';
import { type FilmContents, type FilmLength, type FilmShape, FilmStage } from './film-stage.ts';
import { canFilm, makeFilm } from './make-film.ts';

/** The making of a film: how far it is, the film, or that there is none. */
export function useFilm(contents: FilmContents) {
  /** 0 to 1; null while nothing is made. */
  const [making, setMaking] = useState<number | null>(null);
  const [film, setFilm] = useState<Blob | null>(null);
  const [failed, setFailed] = useState(false);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const make = async (shape: FilmShape, length: FilmLength) => {
    const own = new AbortController();
    work.current = own;
    setFailed(false);
    setMaking(0);
    try {
      if (!canFilm()) throw new Error('This browser makes no films');
      const stage = new FilmStage(contents, shape);
      setFilm(await makeFilm({ stage, shape, length, onProgress: setMaking, signal: own.signal }));
    } catch {
      // An encoder fails for reasons of its device, which nobody here can mend: the card is offered instead.
      setFailed(!own.signal.aborted);
    } finally {
      setMaking(null);
    }
  };
  return { making, film, failed, make, stop: () => work.current?.abort(), forget: () => setFilm(null) };
}
