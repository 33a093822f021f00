import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Load {
  /** Mean delay of the event loop since the last reading, in ms; it delays every answer. */
  readonly loopDelayMs: number;
  /** Estimated seconds until the first scheme of an order made now would start to be drawn. */
  readonly drawingWaitSeconds: number;
  /** Photos waiting to be decoded by this process. */
  readonly waitingPhotos: number;
  /** Those of the waiting photos that belong to orders with a code. */
  readonly waitingOrders: number;
}

export interface LoadGauge {
  /** Never rejects. */
  read(): Promise<Load>;
  stop(): void;
}

export interface LoadSources {
  /** Like `WaitingLine.newcomerWaits`. */
  readonly drawingWait: () => Promise<number>;
  readonly waitingPhotos: () => Pick<Load, 'waitingPhotos' | 'waitingOrders'>;
}

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e6;

export function openLoadGauge({ drawingWait, waitingPhotos }: LoadSources): LoadGauge {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return {
    async read() {
      // The histogram holds the time between two beats, RESOLUTION_MS apart in an idle loop.
      const between = delays.count > 0 ? delays.mean / NANOSECONDS : RESOLUTION_MS;
      delays.reset();
      return {
        loopDelayMs: Math.max(0, between - RESOLUTION_MS),
        // Without its database a process refuses new work anyway, with another message.
        drawingWaitSeconds: await drawingWait().catch(() => 0),
        ...waitingPhotos(),
      };
    },
    stop: () => void delays.disable(),
  };
}
