import { parseArgs } from 'node:util';
import { languages } from '@uzor/contract';
import { type Notice, noticeService } from '../shop/index.ts';
import { command, jsonOption, type OperatorCommand } from './operator-command.ts';

/** A day as an operator types it, or a moment. @throws RangeError naming the option */
function readDay(option: string, given: string): Date | { readonly day: string } {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(given);
  const hasZone = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(given);
  const time = new Date(given);
  // 2026-02-30 would be read as 2 March.
  const exists = !Number.isNaN(time.getTime()) && (!isDay || time.toISOString().startsWith(given));
  if (!exists || !(isDay || hasZone))
    throw new RangeError(`${option} is a day such as 2026-12-31 or a moment such as 2026-12-31T18:00+03:00`);
  return isDay ? { day: given } : time;
}

/** The moment a day (yyyy-mm-dd) ends in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const midnight = new Date(`${day}T24:00:00Z`);
  return new Date(midnight.getTime() - offsetMs(midnight, timeZone));
}

/** How far the clocks of a zone are ahead of UTC at about this moment. */
function offsetMs(moment: Date, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(shown ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

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

export const showNotice = command({ changes: false, options: jsonOption }, async (context, { json }) => {
  const notice = await noticeService(context).stored();
  if (json) {
    context.print(JSON.stringify(notice && { ...noticeRow(notice), shown: !notice.isOver }));
    return;
  }
  if (!notice) {
    context.print('There is no notice');
    return;
  }
  for (const [name, value] of Object.entries(noticeRow(notice))) context.print(`${name.padEnd(12)} ${value ?? '-'}`);
  context.print(`${'shown'.padEnd(12)} ${notice.isOver ? 'no: its end has passed' : 'yes'}`);
});

export const clearNotice = command({ changes: true, options: jsonOption }, async (context, { json }) => {
  const cleared = await noticeService(context).clear();
  if (json) context.print(JSON.stringify({ cleared }));
  else context.print(cleared ? 'The notice is cleared' : 'There was no notice');
});

/** @throws RangeError for a text that is missing, empty or too long */
function readText(language: string, given: string | undefined): string {
  const text = given?.trim() ?? '';
  if (text === '') throw new RangeError(`Give the text in both languages: --${language} is missing`);
  if (text.length > mostCharacters) throw new RangeError(`--${language} is longer than ${mostCharacters} characters`);
  return text;
}
