/** Rates at which a voice is easy to follow; 1 is its usual speed. */
const slowest = 0.8;
const fastest = 1.5;
const step = 0.1;

/**
 * The rate of a reading voice after one sentence, so that the pace follows the person: who goes on before the end of a sentence
 * hears the next ones faster, who asks for it again hears them slower. Ours; the bounds are those of the string player.
 */
export function rateAfter(rate: number, event: 'interrupted' | 'repeated'): number {
  const turned = event === 'interrupted' ? rate + step : rate - step;
  return Math.round(Math.min(fastest, Math.max(slowest, turned)) * 100) / 100;
}
