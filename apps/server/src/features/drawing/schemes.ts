import {
  encodeScheme,
  facesOfPicture,
  makeScheme,
  presetOf,
  renderScheme,
  type SchemeOrder,
  type StoredScheme,
  type WantedColour,
  wantedColours,
  workFacts,
} from '@uzor/kit';
import { byTransfer } from '../../platform/engine/by-transfer.ts';
import { croppedPhoto, PICTURE_PX, sizeFor } from './crop.ts';
import { jpeg } from './jpeg.ts';
import type { TracingResult, TracingTask } from './tasks.ts';

/** One preset of a photo: cropped, made, drawn. */
export async function tracing(task: TracingTask): Promise<TracingResult> {
  const made = await tracingOf(await schemeOf(task));
  return byTransfer(made, (result) => [result.scheme, result.picture]);
}

/** A scheme as it is stored: its bytes, its picture and its facts. */
export async function tracingOf(stored: StoredScheme): Promise<TracingResult> {
  const { pieces, colours, hours, confettiCells, threadMetres } = workFacts(stored);
  return {
    scheme: new TextEncoder().encode(encodeScheme(stored)),
    picture: await jpeg(renderScheme(stored, PICTURE_PX), 'drawing'),
    confettiCells,
    colours,
    pieces,
    hours: Math.round(hours * 10) / 10,
    threadMetres: threadMetres === null ? null : Math.ceil(threadMetres),
    binding: stored.palette
      .filter((colour) => stored.binding.includes(colour.code ?? colour.letter))
      .map((colour) => colour.letter),
  };
}

/** The finished work as a demo shows it. */
export async function look(task: TracingTask): Promise<Uint8Array> {
  return byTransfer(await jpeg(renderScheme(await schemeOf(task), PICTURE_PX), 'drawing'), (bytes) => [bytes]);
}

/** Colours that would bring a photo's schemes closer to it, the best first. About 0.3 s. */
export async function wanted(task: TracingTask): Promise<readonly WantedColour[]> {
  return wantedColours(await orderOf(task));
}

const schemeOf = async (task: TracingTask): Promise<StoredScheme> => makeScheme(await orderOf(task));

async function orderOf(task: TracingTask): Promise<SchemeOrder> {
  const preset = presetOf(task.kind, task.preset);
  if (!preset) throw new RangeError(`${task.kind} has no preset ${task.preset}`);
  const { picture, settings, photo } = await croppedPhoto(task);
  return {
    kind: task.kind,
    size: sizeFor(task),
    orientation: task.orientation,
    filter: task.filter,
    preset,
    crop: settings,
    picture,
    packed: task.packed,
    atHand: task.atHand,
    faces: facesOfPicture(task.focus, photo, settings, picture),
  };
}
