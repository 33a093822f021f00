import { Overloaded } from '../../errors.ts';
import { countShed, showLoad } from '../metrics/counts.ts';
import type { Load, LoadGauge } from './load-gauge.ts';

/**
 * Work that is shed under load, in this order: `demos` of visitors; `previews`, which are new orders and their photos,
 * before any attempt is used. Everything else is always served.
 */
export const sheddable = ['demos', 'previews'] as const;
export type Sheddable = (typeof sheddable)[number];

/** Work is shed while any of these readings is reached. */
const bounds: Readonly<Record<Sheddable, Load>> = {
  // Visitors leave soon, but customers with an order wait as long as a progress bar moves. Other programs on a small
  // machine delay the event loop too, so `loopDelayMs` is a delay that people notice with every tap.
  demos: { loopDelayMs: 300, drawingWaitSeconds: 30, waitingPhotos: 40, waitingOrders: 40 },
  // An order that has started waits in the queue however long it takes; its customer sees the position. Photos of
  // visitors wait behind those of orders, so they do not count.
  previews: { loopDelayMs: 1500, drawingWaitSeconds: Infinity, waitingPhotos: Infinity, waitingOrders: 100 },
};
/** To avoid flapping, work is accepted again only after CALM_LOOKS readings below this share of the limits. */
const CALM_SHARE = 0.5;
const CALM_LOOKS = 5;
const LOOK_EVERY_MS = 2000;
/** Bounds of the retry delay told to refused callers, in seconds; even the shortest covers several load readings. */
const soonestSeconds = 20;
const latestSeconds = 300;

export interface Shedding {
  /** @throws Overloaded while this work is shed */
  demand(what: Sheddable): void;
  /** Reads the load now; a timer does the same. */
  look(): Promise<void>;
  stop(): void;
}

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

function reaches(load: Load, what: Sheddable, share: number): boolean {
  const bound = bounds[what];
  return (
    load.loopDelayMs >= bound.loopDelayMs * share ||
    load.drawingWaitSeconds >= bound.drawingWaitSeconds * share ||
    load.waitingPhotos >= bound.waitingPhotos * share ||
    load.waitingOrders >= bound.waitingOrders * share
  );
}

/** Sheds nothing; for a process that serves no requests. */
export const neverShedding: Shedding = {
  demand: () => undefined,
  look: async () => undefined,
  stop: () => undefined,
};
