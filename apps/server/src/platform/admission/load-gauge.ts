import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How busy a process and the lines it feeds are. */
export interface Load {
  /** Mean delay of the event loop since the last reading, ms: every answer waits about as long. */
  readonly loopDelayMs: number;
  /** Estimated seconds until the first scheme of an order made now would begin to be drawn. */
  readonly drawingWaitSeconds: number;
  /** Photos that wait to be decoded by this process. */
  readonly waitingPhotos: number;
}

export interface LoadGauge {
  /** Never rejects. */
  read(): Promise<Load>;
  stop(): void;
}

/** What of the load others know. */
export interface LoadSources {
  /** As `WaitingLine.newcomerWaits`. */
  readonly drawingWait: () => Promise<number>;
  readonly waitingPhotos: () => number;
}

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e6;

/** Reads the load of this process. */
export function openLoadGauge({ drawingWait, waitingPhotos }: LoadSources): LoadGauge {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return {
    async read() {
      // The histogram holds the time between two beats, which are RESOLUTION_MS apart in a loop that has nothing to do.
      const between = delays.count > 0 ? delays.mean / NANOSECONDS : RESOLUTION_MS;
      delays.reset();
      return {
        loopDelayMs: Math.max(0, between - RESOLUTION_MS),
        // Without its database a process refuses new work anyway, with another text.
        drawingWaitSeconds: await drawingWait().catch(() => 0),
        waitingPhotos: waitingPhotos(),
      };
    },
    stop: () => void delays.disable(),
  };
}
