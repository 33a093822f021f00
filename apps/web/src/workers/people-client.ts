import type { Focus, PersonMask, Raster } from '@uzor/engine';
import type { FromPeopleWorker, PeopleAnswers, PeopleQuestion, ToPeopleWorker } from './people-protocol.ts';

/** Finds people in its own worker. Code and models are fetched with the first question. */
export interface PeopleClient {
  /** The faces of the upright photo; null if the search could not be loaded. */
  findFaces(photo: Raster): Promise<Focus | null>;
  /** Where people are in the upright photo; null if the search could not be loaded. */
  personMask(photo: Raster): Promise<PersonMask | null>;
  /** Ends the worker; open questions resolve with null. */
  close(): void;
}

export function startPeopleWorker(): PeopleClient {
  const worker = new Worker(new URL('./people-worker.ts', import.meta.url), { type: 'module' });
  const open = new Map<number, (answer: FromPeopleWorker['answer']) => void>();
  let last = 0;
  let isDead = false;
  const end = () => {
    isDead = true;
    worker.terminate();
    for (const settle of open.values()) settle({});
    open.clear();
  };
  worker.addEventListener('message', ({ data: { id, answer } }: MessageEvent<FromPeopleWorker>) => {
    open.get(id)?.(answer);
    open.delete(id);
  });
  worker.addEventListener('error', end);
  const ask = <Q extends PeopleQuestion>(question: Q, photo: Raster): Promise<PeopleAnswers[Q] | null> => {
    if (isDead) return Promise.resolve(null);
    last += 1;
    const id = last;
    const { promise, resolve } = Promise.withResolvers<PeopleAnswers[Q] | null>();
    open.set(id, (answer) => resolve(answer[question] ?? null));
    worker.postMessage({ id, question, photo } satisfies ToPeopleWorker);
    return promise;
  };
  return { findFaces: (photo) => ask('faces', photo), personMask: (photo) => ask('person', photo), close: end };
}
