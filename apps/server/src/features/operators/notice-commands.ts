import { parseArgs } from 'node:util';
import { languages } from '@uzor/contract';
import { type Notice, noticeService } from '../shop/index.ts';
import { endOfDay, readDay } from './days.ts';
import { jsonOption, type OperatorCommand } from './operator-command.ts';

const mostCharacters = 500;

const setOptions = {
  ru: { type: 'string', value: 'TEXT', help: `Required: what Russian pages say, up to ${mostCharacters} characters` },
  en: { type: 'string', value: 'TEXT', help: 'Required: what English pages say' },
  until: {
    type: 'string',
    value: 'DATE',
    help: 'The last day it is shown (2026-12-31, to its end in TIME_ZONE), or a moment (2026-12-31T18:00+03:00)',
  },
  ...jsonOption,
} as const;

/** A notice as shown to operators. */
const noticeRow = ({ id, ru, en, ends_at: end, created_at: created }: Notice) => ({
  id,
  ru,
  en,
  until: end?.toISOString() ?? null,
  created_at: created.toISOString(),
});

export const setNotice: OperatorCommand = {
  changes: true,
  options: setOptions,
  read(argv) {
    const { values } = parseArgs({ args: [...argv], options: setOptions });
    const [ru, en] = languages.map((language) => readText(language, values[language]));
    const until = values.until === undefined ? null : readDay('--until', values.until);
    return async (context) => {
      const endsAt = until && (until instanceof Date ? until : endOfDay(until.day, context.timeZone));
      if (endsAt && endsAt <= context.clock.now()) throw new RangeError(`--until ${values.until} has passed`);
      const notice = await noticeService(context).set({ ru: ru ?? '', en: en ?? '', endsAt });
      if (values.json) context.print(JSON.stringify(noticeRow(notice)));
      else context.print(`The notice is set${endsAt ? ` until ${endsAt.toISOString()}` : ', until it is cleared'}`);
    };
  },
};

export const showNotice: OperatorCommand = {
  changes: false,
  options: jsonOption,
  read(argv) {
    const { json } = parseArgs({ args: [...argv], options: jsonOption }).values;
    return async (context) => {
      const notice = await noticeService(context).stored();
      if (json) {
        context.print(JSON.stringify(notice && { ...noticeRow(notice), shown: !notice.isOver }));
        return;
      }
      if (!notice) {
        context.print('There is no notice');
        return;
      }
      for (const [name, value] of Object.entries(noticeRow(notice)))
        context.print(`${name.padEnd(12)} ${value ?? '-'}`);
      context.print(`${'shown'.padEnd(12)} ${notice.isOver ? 'no: its end has passed' : 'yes'}`);
    };
  },
};

export const clearNotice: OperatorCommand = {
  changes: true,
  options: jsonOption,
  read(argv) {
    const { json } = parseArgs({ args: [...argv], options: jsonOption }).values;
    return async (context) => {
      const cleared = await noticeService(context).clear();
      if (json) context.print(JSON.stringify({ cleared }));
      else context.print(cleared ? 'The notice is cleared' : 'There was no notice');
    };
  },
};

/** @throws RangeError for a text that is missing, empty or too long */
function readText(language: string, given: string | undefined): string {
  const text = given?.trim() ?? '';
  if (text === '') throw new RangeError(`Give the text in both languages: --${language} is missing`);
  if (text.length > mostCharacters) throw new RangeError(`--${language} is longer than ${mostCharacters} characters`);
  return text;
}
