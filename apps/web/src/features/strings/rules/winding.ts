/** The state of the player. The current step is `done + 1`; there is none once all are done. */
export interface Winding {
  /** Steps done, 0 to `max`. */
  readonly done: number;
  readonly max: number;
  /** Steps advance automatically. */
  readonly playing: boolean;
  /** Shows the final dialog: the last step was done just now, or the customer reopened it. */
  readonly showsFinish: boolean;
  /** Counts moves, so that voice and timer restart even if the step stays the same. */
  readonly moves: number;
}

export type WindingAction =
  | { readonly type: 'forward' | 'back' | 'play' | 'pause' | 'toggle' | 'finished-seen' | 'look-back' }
  /** Makes `step` the current one; those before it count as done. */
  | { readonly type: 'jump'; readonly step: number }
  /** Makes this many steps done: 0 to `max`. */
  | { readonly type: 'place'; readonly done: number }
  /** Another device has made this many steps done: it leads, and this one falls silent. */
  | { readonly type: 'follow'; readonly done: number };

/** The initial state; playback is off. */
export function openWinding(done: number, max: number): Winding {
  return { done: Math.min(Math.max(0, done), max), max, playing: false, showsFinish: false, moves: 0 };
}

/** The reducer for presses, keys, headset buttons and the end of a pause. */
export function wind(state: Winding, action: WindingAction): Winding {
  switch (action.type) {
    case 'forward':
      return moved(state, state.done + 1);
    case 'back':
      return moved(state, state.done - 1);
    case 'jump':
      return isStepAtHand(action.step, state.max) ? moved(state, action.step - 1) : state;
    case 'place':
      return Number.isInteger(action.done) ? moved(state, action.done) : state;
    case 'follow':
      return { ...moved(state, action.done), playing: false, showsFinish: false };
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

/** True if a work of `max` steps has this step. */
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
