import { Overloaded } from '../../errors.ts';
import { countShed, showLoad } from '../metrics/counts.ts';
import type { Load, LoadGauge } from './load-gauge.ts';

/**
 * Work that is put off under load, the first to go first: `demos` are for visitors; `previews` are new orders and their photos,
 * of which nothing is used up yet. Whatever is not here is always served: drawing, confirming and showing orders, boards, marks,
 * accounts, support.
 */
export const sheddable = ['demos', 'previews'] as const;
export type Sheddable = (typeof sheddable)[number];

/** From any of these readings on work is put off. */
const bounds: Readonly<Record<Sheddable, Load>> = {
  // A visitor looks for a moment; an order waits at most as long as its customer watches a bar. A loop is late for other
  // programs of a small machine too, so that only a lag people feel with every press counts.
  demos: { loopDelayMs: 300, drawingWaitSeconds: 30, waitingPhotos: 40 },
  // An order that is begun waits in line, however long that is: its customer is told the place.
  previews: { loopDelayMs: 1500, drawingWaitSeconds: Number.POSITIVE_INFINITY, waitingPhotos: 100 },
};
/** It is taken again once all readings were below this share of their bounds for so many looks: load that just went comes back. */
const CALM_SHARE = 0.5;
const CALM_LOOKS = 5;
const LOOK_EVERY_MS = 2000;
/** When somebody put off may come again: soon, but not before the load was looked at often enough. */
const soonestSeconds = 20;
const latestSeconds = 300;

export interface Shedding {
  /** @throws Overloaded while this work is put off */
  demand(what: Sheddable): void;
  /** Takes the load into account as it is now; done by itself every two seconds. */
  look(): Promise<void>;
  stop(): void;
}

/** Puts work off by what the gauge shows; `everyMs` between two looks. */
export function openShedding(gauge: LoadGauge, everyMs = LOOK_EVERY_MS): Shedding {
  const calmFor = new Map<Sheddable, number>();
  const isShed = (what: Sheddable): boolean => calmFor.has(what);
  let waitSeconds = soonestSeconds;
  const look = async (): Promise<void> => {
    const load = await gauge.read();
    waitSeconds = Math.min(latestSeconds, Math.max(soonestSeconds, Math.ceil(load.drawingWaitSeconds)));
    for (const what of sheddable) {
      const calm = calmFor.get(what);
      if (reaches(load, what, 1)) calmFor.set(what, 0);
      else if (calm === undefined) continue;
      else if (reaches(load, what, CALM_SHARE)) calmFor.set(what, 0);
      else if (calm + 1 >= CALM_LOOKS) calmFor.delete(what);
      else calmFor.set(what, calm + 1);
    }
    showLoad(load, new Map(sheddable.map((what) => [what, isShed(what)])));
  };
  const looking = setInterval(() => void look(), everyMs);
  looking.unref();
  return {
    demand(what) {
      if (!isShed(what)) return;
      countShed(what);
      throw new Overloaded(waitSeconds);
    },
    look,
    stop() {
      clearInterval(looking);
      gauge.stop();
    },
  };
}

/** Whether any reading reaches this share of its bound. */
function reaches(load: Load, what: Sheddable, share: number): boolean {
  const bound = bounds[what];
  return (
    load.loopDelayMs >= bound.loopDelayMs * share ||
    load.drawingWaitSeconds >= bound.drawingWaitSeconds * share ||
    load.waitingPhotos >= bound.waitingPhotos * share
  );
}

/** Of a process that takes no calls. */
export const neverShedding: Shedding = {
  demand: () => undefined,
  look: async () => undefined,
  stop: () => undefined,
};
