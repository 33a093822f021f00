/* Models of MediaPipe (Apache-2.0), unchanged, under hashed addresses; licence: /licences/mediapipe.txt. */
import type { Raster } from '@uzor/engine';
import { openFaceFinder, openPersonFinder } from '@uzor/people';
import faceModelUrl from '@uzor/people/models/face_detection_full_range.tflite?url';
import personModelUrl from '@uzor/people/models/selfie_segmentation.tflite?url';
import { fetched } from '../api/fetched.ts';
import type { FromPeopleWorker, PeopleAnswers, PeopleQuestion, ToPeopleWorker } from './people-client.ts';

type Search = (photo: Raster) => Partial<PeopleAnswers>;
const loads: Readonly<Record<PeopleQuestion, () => Promise<Search>>> = {
  faces: async () => {
    const finder = openFaceFinder(await model(faceModelUrl));
    return (photo) => ({ faces: finder.find(photo) });
  },
  person: async () => {
    const finder = openPersonFinder(await model(personModelUrl));
    return (photo) => ({ person: finder.mask(photo) });
  },
};
const searches = new Map<PeopleQuestion, Promise<Search>>();

self.addEventListener('message', ({ data }: MessageEvent<ToPeopleWorker>) => void reply(data));

async function reply({ id, question, photo }: ToPeopleWorker): Promise<void> {
  let answer: FromPeopleWorker['answer'] = {};
  try {
    answer = (await opened(question))(photo);
  } catch (problem) {
    console.error(problem);
  }
  self.postMessage({ id, answer } satisfies FromPeopleWorker);
}

/** Loads a search once; after a failure the next question tries again. */
function opened(question: PeopleQuestion): Promise<Search> {
  const known = searches.get(question);
  if (known) return known;
  const loading = loads[question]();
  searches.set(question, loading);
  loading.catch(() => searches.delete(question));
  return loading;
}

async function model(address: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetched(address)).arrayBuffer());
}
