import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Taken } from '../mails/index.ts';
import { command, jsonOption, parsed } from './operator-command.ts';

const outcomes: Readonly<Record<Taken, string>> = {
  bounced: 'came back: nothing more goes to these addresses',
  complained: 'were called unwanted: nothing ever goes to these addresses again',
  returned: 'came back for now, or for what they hold: later mails are tried',
  known: 'were known',
  'not ours': 'are of no mail we know',
  'no report': 'report nothing, or only a delay',
};
const names = Object.keys(outcomes) as Taken[];

export const takeBounces = parsed({ changes: true, options: jsonOption }, (values, positionals) => {
  if (positionals.length === 0)
    throw new RangeError('Which files? Give mails, mailboxes or folders of mails, or - to read one');
  return async (context) => {
    const { bounces } = await context.mails();
    const counts = new Map<Taken, number>(names.map((name) => [name, 0]));
    for (const place of positionals)
      for (const raw of await mailsIn(place)) {
        const taken = await bounces.take(raw);
        counts.set(taken, (counts.get(taken) ?? 0) + 1);
      }
    if (values.json) return context.print(JSON.stringify(Object.fromEntries(counts)));
    const told = [...counts].filter(([, count]) => count > 0);
    for (const [name, count] of told) context.print(`${count} ${outcomes[name]}`);
    if (told.length === 0) context.print('There is no mail');
  };
});

export const allowAddress = command(
  { changes: true, options: jsonOption, operand: 'address' },
  async (context, { json }, address) => {
    const wasBarred = await (await context.mails()).bounces.allow(address);
    const words = wasBarred ? 'Mails go there again' : 'Mails went there all along';
    context.print(json ? JSON.stringify({ allowed: address, was_barred: wasBarred }) : words);
  },
);

/** Mails from standard input (-), a file (one mail or an mbox), or all files of a folder (a maildir's `new`). */
async function mailsIn(place: string): Promise<Buffer[]> {
  if (place === '-') return split(await buffer(process.stdin));
  if (!(await stat(place)).isDirectory()) return split(await readFile(place));
  const inside = await readdir(place, { withFileTypes: true });
  const files = inside.filter((entry) => entry.isFile()).map(({ name }) => join(place, name));
  return (await Promise.all(files.map((file) => readFile(file)))).flatMap(split);
}

/** In an mbox file, each mail begins with a line `From …`. */
function split(bytes: Buffer): Buffer[] {
  const text = bytes.toString('latin1');
  const mails = text.startsWith('From ') ? text.split(/^From .*\r?\n/m).slice(1) : [text];
  return mails.filter((mail) => mail.trim() !== '').map((mail) => Buffer.from(mail, 'latin1'));
}
