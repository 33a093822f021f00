/** Where the player stands. The step at hand is `done + 1`; there is none once all are done. */
export interface Winding {
  /** Steps done, 0 to `max`. */
  readonly done: number;
  readonly max: number;
  /** Steps follow one another by themselves. */
  readonly playing: boolean;
  /** The showsFinish is to be seen: the last step was wound just now, or somebody looks back at it. */
  readonly showsFinish: boolean;
  /** Counts every move, so that what is said and timed begins anew even where the step is the same. */
  readonly moves: number;
}

export type WindingAction =
  | { readonly type: 'forward' | 'back' | 'play' | 'pause' | 'toggle' | 'finished-seen' | 'look-back' }
  /** Makes `step` the one at hand; those before it count as done. */
  | { readonly type: 'jump'; readonly step: number };

/** The player as it opens: nothing plays by itself. */
export function openWinding(done: number, max: number): Winding {
  return { done: Math.min(Math.max(0, done), max), max, playing: false, showsFinish: false, moves: 0 };
}

/** What a press, a key, a headset button or the end of a pause does. */
export function wind(state: Winding, action: WindingAction): Winding {
  switch (action.type) {
    case 'forward':
      return moved(state, state.done + 1);
    case 'back':
      return moved(state, state.done - 1);
    case 'jump':
      return isStepAtHand(action.step, state.max) ? moved(state, action.step - 1) : state;
    case 'play':
      return { ...state, playing: state.done < state.max };
    case 'pause':
      return { ...state, playing: false };
    case 'toggle':
      return { ...state, playing: !state.playing && state.done < state.max };
    case 'finished-seen':
      return { ...state, showsFinish: false };
    case 'look-back':
      return { ...state, showsFinish: state.done === state.max };
  }
}

/** Whether a step can be at hand in a work of `max` steps. */
export function isStepAtHand(step: number, max: number): boolean {
  return Number.isInteger(step) && step >= 1 && step <= max;
}

function moved(state: Winding, done: number): Winding {
  if (done < 0 || done > state.max) return state;
  const finished = done === state.max;
  return {
    ...state,
    done,
    playing: state.playing && !finished,
    showsFinish: finished && done > state.done,
    moves: state.moves + 1,
  };
}
