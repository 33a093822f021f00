import type { AudioWire, Language, StepsProgressWire, VoiceoverWire } from '@uzor/contract';
import { isStepOf, stepsOf, threadStatus, workOf } from '@uzor/kit';
import { Invalid } from '../../errors.ts';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { FileService } from '../files/index.ts';
import { heldFor, type Marker } from '../hands/index.ts';
import { type Kit, kitRepository, type SchemeCache } from '../kits/index.ts';
import { stringRepository } from './repository.ts';

export interface StringServiceParts extends Pick<Parts, 'database' | 'clock' | 'fileLinks'> {
  readonly schemes: SchemeCache;
  readonly files: FileService;
}
export type StringService = ReturnType<typeof stringService>;

export function stringService({ database, clock, fileLinks, schemes, files }: StringServiceParts) {
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
      return progressOf(kit, await stringRepository(database).stepOf(kit.id));
    },
    /** Saves how many steps are done, also for lists. @throws Invalid on `step` if the work has no such step, and as `heldFor` */
    async save(kit: Kit, marker: Marker, step: number): Promise<StepsProgressWire> {
      const { length } = stepsOf(workOf(await schemes.of(kit), 'thread').thread);
      if (!isStepOf(step, length)) throw new Invalid({ step: ['field.invalid'] });
      await inTransaction(database, async (tx) => {
        await heldFor(tx, kit, marker);
        await kitRepository(tx).change(kit.id, { marked_cells: step });
        await stringRepository(tx).saveStep(kit.id, step, clock.now());
      });
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
