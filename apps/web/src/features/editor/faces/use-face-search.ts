import type { Focus } from '@uzor/engine';
import { useCallback, useEffect, useRef } from 'react';
import type { PeopleClient } from '../../../workers/people-client.ts';
import type { OpenedPhoto } from '../../../workers/scheme-protocol.ts';

/**
 * Looks for the faces of an opened photo, each photo once. Nothing is loaded before a photo is opened whose faces are not known.
 * @param known somebody has looked already
 * @returns looks again, for a person who switched the faces off; null if the search did not load
 */
export function useFaceSearch(
  photo: OpenedPhoto | null,
  people: () => PeopleClient,
  known: boolean,
  onFound: (focus: Focus) => void,
): () => Promise<Focus | null> {
  const answers = useRef(new WeakMap<OpenedPhoto, Promise<Focus | null>>());
  const latest = useRef(onFound);
  latest.current = onFound;
  const search = useCallback(
    (asked: OpenedPhoto) => {
      const before = answers.current.get(asked);
      if (before) return before;
      const answer = people().findFaces(asked.proxy);
      answers.current.set(asked, answer);
      return answer;
    },
    [people],
  );

  useEffect(() => {
    if (!photo || known) return undefined;
    let left = false;
    void search(photo).then((focus) => {
      if (focus && !left) latest.current(focus);
    });
    return () => {
      left = true;
    };
  }, [photo, known, search]);
  return () => (photo ? search(photo) : Promise.resolve(null));
}
