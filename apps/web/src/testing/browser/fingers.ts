import { createEvent, fireEvent } from '@testing-library/react';

interface At {
  readonly x: number;
  readonly y: number;
}
type Moment = 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel';

/** Simulates fingers on one element with its own clock, so that double taps do not depend on the machine's speed. */
export class Fingers {
  readonly #target: Element;
  readonly #pointerType: string;
  #now = 1000;

  constructor(target: Element, pointerType = 'touch') {
    this.#target = target;
    this.#pointerType = pointerType;
  }

  rest(ms: number): void {
    this.#now += ms;
  }

  down(at: At, finger = 1, button = 0): void {
    this.#fire('pointerDown', at, finger, button);
  }

  move(at: At, finger = 1): void {
    this.#fire('pointerMove', at, finger);
  }

  up(at: At, finger = 1): void {
    this.#fire('pointerUp', at, finger);
  }

  /** Cancels the pointer, as browsers do for their own gestures. */
  cancel(at: At, finger = 1): void {
    this.#fire('pointerCancel', at, finger);
  }

  tap(at: At): void {
    this.down(at);
    this.rest(50);
    this.up(at);
  }

  drag(...way: readonly [At, ...At[]]): void {
    const [first] = way;
    this.down(first);
    for (const at of way) this.move(at);
    this.up(way.at(-1) ?? first);
  }

  /** Moves two fingers around `middle` from the distance `from` to the distance `to`, in `steps` moves. */
  pinch(middle: At, from: number, to: number, steps = 4): void {
    const finger = (side: 1 | -1, distance: number): At => ({ x: middle.x + (side * distance) / 2, y: middle.y });
    this.down(finger(-1, from), 1);
    this.down(finger(1, from), 2);
    for (let step = 1; step <= steps; step++) {
      const distance = from + ((to - from) * step) / steps;
      this.move(finger(-1, distance), 1);
      this.move(finger(1, distance), 2);
    }
    this.up(finger(-1, to), 1);
    this.up(finger(1, to), 2);
  }

  #fire(moment: Moment, { x, y }: At, pointerId: number, button = 0): void {
    this.#now += 8;
    const event = createEvent[moment](this.#target, {
      pointerId,
      clientX: x,
      clientY: y,
      button,
      pointerType: this.#pointerType,
    });
    Object.defineProperty(event, 'timeStamp', { value: this.#now });
    fireEvent(this.#target, event);
  }
}
