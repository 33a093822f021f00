import type { FromRecogniser, ToRecogniser } from './protocol.ts';
import { recognised } from './recognised.ts';
import { Resampler } from './resampler.ts';
import { readTemplates } from './templates-file.ts';
import { Utterances } from './utterances.ts';

/* Listens in a thread of its own, so that the page never waits for it. */

let deaf = false;
const utterances = new Utterances();

self.addEventListener('message', ({ data }: MessageEvent<ToRecogniser>) => {
  if (data.type === 'deafen') {
    deaf = data.deaf;
    utterances.reset();
    return;
  }
  const templates = readTemplates(data.templates);
  const resampler = new Resampler(data.rate);
  data.sound.onmessage = ({ data: samples }: MessageEvent<Float32Array>) => {
    const sound = resampler.push(samples);
    if (deaf) return;
    for (const ended of utterances.push(sound)) {
      // Talk at the table is too long for a command; to answer each sentence of it would disturb.
      if (ended === 'talk') continue;
      self.postMessage({ heard: recognised(ended.sound, templates) } satisfies FromRecogniser);
    }
  };
});
