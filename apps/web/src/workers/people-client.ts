import type { Focus, PersonMask, Raster } from '@uzor/engine';

/** Questions to the worker that looks for people in a photo, with their answers. */
export interface PeopleAnswers {
  readonly faces: Focus;
  readonly person: PersonMask;
}
export type PeopleQuestion = keyof PeopleAnswers;

export interface ToPeopleWorker {
  readonly id: number;
  readonly question: PeopleQuestion;
  /** The upright photo; the editor's reduced copy is enough. */
  readonly photo: Raster;
}
/** The answer under the same id; empty if the model did not load or the search failed. */
export interface FromPeopleWorker {
  readonly id: number;
  readonly answer: Partial<PeopleAnswers>;
}

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
