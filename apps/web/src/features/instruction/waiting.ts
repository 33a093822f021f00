/** Seconds from order to booklet of a typical work. */
const usualSeconds = 20;
/** Waiting time after which help is offered, milliseconds. */
export const supportAfterMs = 10 * 60 * 1000;

/** What is told of the time left: whole seconds in fives, that it is about to end, or that it takes twice as long as usual. */
export function timeLeft(elapsedMs: number): { say: 'seconds'; count: number } | { say: 'soon' | 'late' } {
  const left = usualSeconds - elapsedMs / 1000;
  if (left > 0) return { say: 'seconds', count: Math.ceil(left / 5) * 5 };
  return { say: left > -usualSeconds ? 'soon' : 'late' };
}

/** A step of the making, in the words of its present state, and how far it is, 0 to 1. */
export interface MakingStep {
  readonly say: 'chosen' | 'laying' | 'laid' | 'stock' | 'checked' | 'booklet' | 'binding';
  readonly state: 'done' | 'now' | 'later';
  readonly done: number;
}

/**
 * The steps of a work of `total` parts, of which the picture shows `laid`. The scheme is complete at the order; the booklet is never
 * told as done, because then the page goes on.
 */
export function makingSteps(laid: number, total: number, hasStock: boolean): MakingStep[] {
  const isLaid = total > 0 && laid === total;
  return [
    { say: 'chosen', state: 'done', done: 1 },
    isLaid
      ? { say: 'laid', state: 'done', done: 1 }
      : { say: 'laying', state: 'now', done: total === 0 ? 0 : laid / total },
    ...(hasStock ? [isLaid ? stockChecked : stockToCheck] : []),
    { say: isLaid ? 'binding' : 'booklet', state: isLaid ? 'now' : 'later', done: 0 },
  ];
}

const stockToCheck: MakingStep = { say: 'stock', state: 'later', done: 0 };
const stockChecked: MakingStep = { say: 'checked', state: 'done', done: 1 };

/** Progress of all steps in whole percent. */
export function percentDone(steps: readonly MakingStep[]): number {
  return Math.floor((100 * steps.reduce((sum, { done }) => sum + done, 0)) / steps.length);
}
