/**
 * Makes the templates by which the web app recognises commands by voice, from recordings:
 * `node tools/make-voice-templates.ts FOLDER LANGUAGE`. The folder has a folder a voice, in it `next.wav`, `repeat.wav`, `back.wav`,
 * `stop.wav`, `left.wav` and, for words that are no command, `other-….wav`: 16-bit PCM of one channel.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cepstraOf } from '../apps/web/src/ui/voice/own/features.ts';
import { writeTemplates } from '../apps/web/src/ui/voice/own/templates-file.ts';
import { inRoom, loudestUtterance, readWav } from '../apps/web/src/testing/recorded-speech.ts';

/** Rooms that each command is heard in, speech over noise in decibels: a quiet one and one with a television. */
const rooms = [35, 15];
const otherRooms = [30];

const [, , folder = '', language = ''] = process.argv;
if (language !== 'ru' && language !== 'en') throw new Error('Say the folder and the language, ru or en');

const templates = readdirSync(folder).flatMap((voice) =>
  readdirSync(path.join(folder, voice)).flatMap((file) => {
    const label = file.startsWith('other-') ? '' : path.basename(file, '.wav');
    const clip = readWav(readFileSync(path.join(folder, voice, file)));
    return (label === '' ? otherRooms : rooms).map((snr) => {
      const sound = loudestUtterance(inRoom(clip, { snr, seed: 3 }));
      if (!sound) throw new Error(`Nothing is heard in ${voice}/${file}`);
      return { label, cepstra: cepstraOf(sound) };
    });
  }),
);
const bytes = writeTemplates(templates);
writeFileSync(path.join(import.meta.dirname, `../apps/web/src/ui/voice/own/templates/${language}.bin`), bytes);
console.log(`${language}: ${templates.length} templates, ${bytes.length} bytes`);
