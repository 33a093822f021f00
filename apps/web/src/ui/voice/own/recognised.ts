import { framesOf } from './features.ts';
import { distance, type Template } from './match.ts';

/** Distance from which an utterance is no command, whatever is nearest. Chosen on held-out voices: docs/benchmarks.md. */
const farthest = 4.3;
/** How much nearer the command has to be than the next command and than the nearest other word. */
const leadOverCommands = 0.97;
const leadOverOthers = 0.97;

/** The label of the command that was said, or null for anything else. */
export function recognised(sound: Float32Array, templates: readonly Template[]): string | null {
  const nearest = nearestTemplates(framesOf(sound), templates);
  const other = nearest.get('')?.[0] ?? Number.POSITIVE_INFINITY;
  const [best, next] = [...nearest]
    .filter(([label]) => label !== '')
    .map(([label, [first, second]]) => ({ label, apart: (first + second) / 2 }))
    .sort((one, two) => one.apart - two.apart);
  if (!best || !(best.apart < farthest) || best.apart >= other * leadOverOthers) return null;
  return next && best.apart >= next.apart * leadOverCommands ? null : best.label;
}

/** Distances of the two nearest templates of each label: one alone may be near by chance. */
function nearestTemplates(frames: Float32Array, templates: readonly Template[]) {
  const nearest = new Map<string, readonly [first: number, second: number]>();
  for (const { label, frames: known } of templates) {
    const [first, second] = nearest.get(label) ?? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const apart = distance(frames, known, second);
    nearest.set(label, apart < first ? [apart, first] : [first, Math.min(second, apart)]);
  }
  return nearest;
}
