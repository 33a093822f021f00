import { useCallback, useEffect, useRef } from 'react';
import { type PeopleClient, startPeopleWorker } from '../../../workers/people-client.ts';

/** The worker that looks for people, started with the first question and ended with the screen. */
export function usePeople(): () => PeopleClient {
  const people = useRef<PeopleClient | null>(null);
  useEffect(
    () => () => {
      people.current?.close();
      people.current = null;
    },
    [],
  );
  return useCallback(() => {
    people.current ??= startPeopleWorker();
    return people.current;
  }, []);
}
