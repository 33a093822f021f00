import { kitEndpoints, type StepsProgressWire, stepEndpoints } from '@uzor/contract';
import { server } from './fake-server.ts';
import { kitDetail, kitId } from './wire/index.ts';

export const hoopAddress = `/en/unistring/${kitId}/progress`;

/** Serves a hoop with `done` steps done and no sounds; the returned function changes the number of steps done. */
export function serveHoop(done: number, progressAt: (done: number) => StepsProgressWire): (step: number) => void {
  let now = done;
  const calls = stepEndpoints('/unistring');
  const progress = () => ({ data: progressAt(now) });
  server.on(kitEndpoints('/unistring').kit, () => ({
    data: kitDetail('string_art', { marked_cells: now, total_cells: progressAt(now).max_step }),
  }));
  server.on(calls.progress, progress);
  server.on(calls.saveProgress, ({ body }) => {
    now = body.step;
    return progress();
  });
  server.on(calls.audios, { data: [], meta: {} });
  server.on(calls.voiceovers, { data: [], meta: {} });
  return (step) => {
    now = step;
  };
}
