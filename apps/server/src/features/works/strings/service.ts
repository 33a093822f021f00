import {
  type AudioWire,
  channels,
  type Language,
  type StepChanged,
  type StepsProgressWire,
  stepChanged,
  type VoiceoverWire,
} from '@uzor/contract';
import { metresByThread, type StringScheme, type ThreadPlan } from '@uzor/engine';
import {
  countByAuthor,
  authorsAfter,
  isValidStep,
  packAuthors,
  stepsOf,
  threadStatus,
  unpackAuthors,
  workOf,
} from '@uzor/kit';
import { GuestMayNot, Invalid } from '../../../errors.ts';
import type { Parts } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import { threadsToWire } from '../../facts/index.ts';
import type { FileService } from '../../files/index.ts';
import { collaboratorRepository } from '../collaborators/repository.ts';
import { heldFor, type Marker } from '../collaborators/access.ts';
import type { Kit } from '../kits/lifecycle.ts';
import { kitRepository } from '../kits/repository.ts';
import type { SchemeCache } from '../kits/scheme-cache.ts';
import { type StepsDone, stringRepository } from './repository.ts';

export interface StringServiceParts extends Pick<Parts, 'database' | 'clock' | 'fileLinks' | 'realtime'> {
  readonly schemes: SchemeCache;
  readonly files: FileService;
}
export type StringService = ReturnType<typeof stringService>;

export function stringService({ database, clock, fileLinks, realtime, schemes, files }: StringServiceParts) {
  async function progressOf(kit: Kit, { collaborator }: Marker, language: Language): Promise<StepsProgressWire> {
    const saved = await stringRepository(database).stepsOf(kit.id);
    const currentStep = saved?.done ?? null;
    const others = saved === null ? 0 : lastOfOthers(saved, collaborator);
    const { thread } = workOf(await schemes.of(kit), 'thread');
    const steps = stepsOf(thread);
    const picture = (await files.byIds(database, [kit.tracing_photo])).get(kit.tracing_photo ?? '');
    return {
      status: threadStatus(currentStep, steps.length),
      current_step: currentStep ?? 0,
      max_step: steps.length,
      steps,
      tracing_photo: picture ? files.toWire(picture) : null,
      ...(others > 0 && { others_until: others }),
      ...(thread.plan && turnsToWire(thread, thread.plan, language)),
    };
  }
  return {
    progress: progressOf,
    /**
     * Saves the number of steps done.
     * @throws Invalid on `step` if the work has no such step, GuestMayNot if a guest undoes steps of others, or like
     * `heldFor`
     */
    async save(kit: Kit, marker: Marker, step: number, language: Language): Promise<StepsProgressWire> {
      const { length } = stepsOf(workOf(await schemes.of(kit), 'thread').thread);
      if (!isValidStep(step, length)) throw new Invalid({ step: ['field.invalid'] });
      await inTransaction(database, async (tx) => {
        await heldFor(tx, kit, marker);
        await kitRepository(tx).change(kit.id, { marked_cells: step });
        const steps = stringRepository(tx);
        const now = clock.now();
        const before = await steps.stepsOf(kit.id);
        if (marker.collaborator !== 0 && before !== null && step < lastOfOthers(before, marker.collaborator))
          throw new GuestMayNot('guest.undoes');
        await steps.saveSteps(kit.id, stepsAfter(before, step, marker.collaborator), now);
        const seen = { seen_at: now, seen_segment: null, seen_row: null };
        await collaboratorRepository(tx).see(kit.id, marker.collaborator, seen);
      });
      const said: StepChanged = { step, hand: marker.collaborator };
      void realtime.tell(channels.work(kit.id), stepChanged, said);
      return progressOf(kit, marker, language);
    },
    async audios(language: Language): Promise<AudioWire[]> {
      const tracks = await stringRepository(database).tracks();
      return tracks.map((track) => ({
        id: track.id,
        name: track[`name_${language}`],
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
          name: voice[`name_${language}`],
          key: voice.key,
          language: voice.language,
          voiceovers: Object.fromEntries(
            Object.entries(voice.clips).map(([said, key]) => [said, fileLinks.publicUrl(key)]),
          ),
        }));
    },
  };
}

function turnsToWire(thread: StringScheme, plan: ThreadPlan, language: Language) {
  const metres = metresByThread(thread);
  return {
    threads: threadsToWire(plan, language).map((one, i) => ({
      ...one,
      length_m: Math.round((metres[i] ?? 0) * 10) / 10,
    })),
    turns: [...plan.turns],
  };
}

/** Steps done again belong to whoever did them last; undone steps belong to nobody. */
function stepsAfter(before: StepsDone | null, done: number, collaborator: number): StepsDone {
  const known = before ?? { done: 0, hands: new Uint8Array() };
  if (collaborator === 0 && known.hands.length === 0) return { done, hands: known.hands };
  const most = Math.max(done, known.done);
  const until = (steps: number) => new Uint8Array(most).fill(1, 0, steps);
  const hands = authorsAfter(unpackAuthors(known.hands, most), until(known.done), until(done), collaborator);
  return { done, hands: packAuthors(hands.subarray(0, done)) };
}

/** The last step, from 1, that is not this collaborator's; 0 if all are. */
function lastOfOthers({ done, hands }: StepsDone, collaborator: number): number {
  return unpackAuthors(hands, done).findLastIndex((one) => one !== collaborator) + 1;
}

export function stepsByCollaborator(steps: StepsDone | null): ReadonlyMap<number, number> {
  if (steps === null) return new Map();
  return countByAuthor(unpackAuthors(steps.hands, steps.done), new Uint8Array(steps.done).fill(1));
}
