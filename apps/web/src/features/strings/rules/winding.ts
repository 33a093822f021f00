/** The state of the player. The current step is `done + 1`; there is none once all are done. */
export interface Winding {
  /** Steps done, 0 to `max`. */
  readonly done: number;
  readonly max: number;
  readonly playing: boolean;
  /** True while the final dialog is open: after the last step, or when the customer reopened it. */
  readonly showsFinish: boolean;
  /** Going back below this number of done steps undoes work of others and must be confirmed. 0 once confirmed. */
  readonly own: number;
  /** The number of done steps to go back to after confirmation; null if no question is open. */
  readonly asked: number | null;
  /** Numbers of done steps at which the thread changes. */
  readonly changes: readonly number[];
  /** Set until the knot of a thread change is tied; nothing advances meanwhile. `playing`: resume after the knot. */
  readonly knot: 'paused' | 'playing' | null;
  /** Incremented by every move, so that voice and timer restart even if the step stays the same. */
  readonly moves: number;
}

export type WindingAction =
  | {
      readonly type:
        | 'forward'
        | 'back'
        | 'play'
        | 'pause'
        | 'toggle'
        | 'finished-seen'
        | 'look-back'
        | 'go-asked'
        | 'knot-tied'
        | 'stay';
    }
  /** Makes `step` the current one; those before it count as done. */
  | { readonly type: 'jump'; readonly step: number }
  /** Sets the number of done steps, 0 to `max`. */
  | { readonly type: 'place'; readonly done: number }
  /** Another device has done this many steps; this one follows and pauses. `theirs`: it is another person's device. */
  | { readonly type: 'follow'; readonly done: number; readonly theirs: boolean };

/**
 * @param own the last step done by others, from 1; 0 if there is none
 * @param changes numbers of done steps at which the thread changes; opening the player there asks for the knot again
 */
export function openWinding(steps: number, max: number, own = 0, changes: readonly number[] = []): Winding {
  const done = Math.min(Math.max(0, steps), max);
  return {
    done,
    max,
    playing: false,
    showsFinish: false,
    own: Math.min(own, done),
    asked: null,
    changes,
    knot: changes.includes(done) ? 'paused' : null,
    moves: 0,
  };
}

export function wind(state: Winding, action: WindingAction): Winding {
  switch (action.type) {
    case 'forward':
      return state.knot === null ? moved(state, state.done + 1) : state;
    case 'back':
      return movedUnlessAsked(state, state.done - 1);
    case 'jump':
      return isStepAtHand(action.step, state.max) ? movedUnlessAsked(state, action.step - 1) : state;
    case 'place':
      return Number.isInteger(action.done) ? movedUnlessAsked(state, action.done) : state;
    case 'follow':
      return followed(state, action.done, action.theirs);
    case 'go-asked':
      return state.asked === null ? state : { ...moved(state, state.asked), own: 0 };
    case 'stay':
      return { ...state, asked: null };
    case 'knot-tied':
      return { ...state, knot: null, playing: state.knot === 'playing', moves: state.moves + 1 };
    case 'play':
      return { ...state, playing: canPlay(state) };
    case 'pause':
      return { ...state, playing: false };
    case 'toggle':
      return { ...state, playing: !state.playing && canPlay(state) };
    case 'finished-seen':
      return { ...state, showsFinish: false };
    case 'look-back':
      return { ...state, showsFinish: state.done === state.max };
  }
}

export function isStepAtHand(step: number, max: number): boolean {
  return Number.isInteger(step) && step >= 1 && step <= max;
}

const canPlay = ({ done, max, knot }: Winding) => done < max && knot === null;

/** Asks before undoing steps of others; nothing changes until the answer. */
function movedUnlessAsked(state: Winding, done: number): Winding {
  return done >= 0 && done < state.own ? { ...state, asked: done, playing: false } : moved(state, done);
}

function followed(state: Winding, done: number, theirs: boolean): Winding {
  const own = theirs && done > state.done ? done : Math.min(state.own, done);
  return { ...moved(state, done), playing: false, showsFinish: false, own };
}

function moved(state: Winding, done: number): Winding {
  if (done < 0 || done > state.max) return state;
  const finished = done === state.max;
  const changes = done > state.done && state.changes.includes(done);
  return {
    ...state,
    done,
    knot: changes ? (state.playing ? 'playing' : 'paused') : null,
    playing: state.playing && !finished && !changes,
    showsFinish: finished && done > state.done,
    asked: null,
    moves: state.moves + 1,
  };
}
