import {
  type AudioWire,
  channels,
  type Language,
  type StepChanged,
  type StepsProgressWire,
  stepChanged,
  type VoiceoverWire,
} from '@uzor/contract';
import { countHands, handsAfter, isStepOf, packHands, stepsOf, threadStatus, unpackHands, workOf } from '@uzor/kit';
import { Invalid } from '../../errors.ts';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { FileService } from '../files/index.ts';
import { handRepository, heldFor, type Marker } from '../hands/index.ts';
import { type Kit, kitRepository, type SchemeCache } from '../kits/index.ts';
import { type StepsDone, stringRepository } from './repository.ts';

export interface StringServiceParts extends Pick<Parts, 'database' | 'clock' | 'fileLinks' | 'realtime'> {
  readonly schemes: SchemeCache;
  readonly files: FileService;
}
export type StringService = ReturnType<typeof stringService>;

export function stringService({ database, clock, fileLinks, realtime, schemes, files }: StringServiceParts) {
  async function progressOf(kit: Kit, currentStep: number | null): Promise<StepsProgressWire> {
    const steps = stepsOf(workOf(await schemes.of(kit), 'thread').thread);
    const picture = (await files.byIds(database, [kit.tracing_photo])).get(kit.tracing_photo ?? '');
    return {
      status: threadStatus(currentStep, steps.length),
      current_step: currentStep ?? 0,
      max_step: steps.length,
      steps,
      tracing_photo: picture ? files.toWire(picture) : null,
    };
  }
  return {
    /** The steps of a kit and how many are done. */
    async progress(kit: Kit): Promise<StepsProgressWire> {
      return progressOf(kit, (await stringRepository(database).stepsOf(kit.id))?.done ?? null);
    },
    /** Saves how many steps are done, also for lists, and tells whoever is at the hoop. @throws Invalid on `step` if the work has no such step, and as `heldFor` */
    async save(kit: Kit, marker: Marker, step: number): Promise<StepsProgressWire> {
      const { length } = stepsOf(workOf(await schemes.of(kit), 'thread').thread);
      if (!isStepOf(step, length)) throw new Invalid({ step: ['field.invalid'] });
      await inTransaction(database, async (tx) => {
        await heldFor(tx, kit, marker);
        await kitRepository(tx).change(kit.id, { marked_cells: step });
        const steps = stringRepository(tx);
        const now = clock.now();
        await steps.saveSteps(kit.id, stepsAfter(await steps.stepsOf(kit.id), step, marker.hand), now);
        const seen = { seen_at: now, seen_segment: null, seen_row: null };
        await handRepository(tx).see(kit.id, marker.hand, seen);
      });
      const said: StepChanged = { step, hand: marker.hand };
      void realtime.tell(channels.work(kit.id), stepChanged, said);
      return progressOf(kit, step);
    },
    /** The music to listen to at work, in display order. */
    async audios(language: Language): Promise<AudioWire[]> {
      const tracks = await stringRepository(database).tracks();
      return tracks.map((track) => ({
        id: track.id,
        name: language === 'ru' ? track.name_ru : track.name_en,
        file_url: fileLinks.publicUrl(track.mp3_key),
        opus_url: track.opus_key === null ? null : fileLinks.publicUrl(track.opus_key),
      }));
    },
    /** The voices, those in the caller's language first. The first one is the default. */
    async voiceovers(language: Language): Promise<VoiceoverWire[]> {
      const voices = await stringRepository(database).voices();
      return voices
        .toSorted((a, b) => Number(b.language === language) - Number(a.language === language))
        .map((voice) => ({
          name: language === 'ru' ? voice.name_ru : voice.name_en,
          key: voice.key,
          language: voice.language,
          voiceovers: Object.fromEntries(
            Object.entries(voice.clips).map(([said, key]) => [said, fileLinks.publicUrl(key)]),
          ),
        }));
    },
  };
}

/** Steps that are done anew are of the hand that did them; those that are undone are nobody's. */
function stepsAfter(before: StepsDone | null, done: number, hand: number): StepsDone {
  const known = before ?? { done: 0, hands: new Uint8Array() };
  if (hand === 0 && known.hands.length === 0) return { done, hands: known.hands };
  const most = Math.max(done, known.done);
  const until = (steps: number) => new Uint8Array(most).fill(1, 0, steps);
  return { done, hands: packHands(handsAfter(unpackHands(known.hands, most), until(known.done), until(done), hand)) };
}

/** How many steps of a work each hand has done, by hand. */
export function stepsOfHands(steps: StepsDone | null): ReadonlyMap<number, number> {
  if (steps === null) return new Map();
  return countHands(unpackHands(steps.hands, steps.done), new Uint8Array(steps.done).fill(1));
}
