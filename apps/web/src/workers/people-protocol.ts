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
