import { closest } from 'fastest-levenshtein';
import type { Command, CommandOption, CommandRow } from './command.ts';

const indent = '  ';

/** A group with more subcommands than this is listed as "GROUP NAME", without their names. */
const mostSecondWords = 6;

/** Lists all commands, or those that start with one word. */
export function overview(rows: readonly CommandRow[]): string {
  const families = Map.groupBy(rows, ({ name }) => firstWord(name));
  const listed = [...families].flatMap(([first, family]) =>
    families.size > 1 && family.length > 1
      ? [familyLine(first, family)]
      : family.map((row) => [synopsis(row), row.summary] as const),
  );
  return [
    'Usage: npm run --silent craft -- COMMAND …',
    '',
    ...columns(listed),
    '',
    'COMMAND --help lists the options of a command.',
    '',
  ].join('\n');
}

export function commandHelp(row: CommandRow, { options }: Command): string {
  const listed = Object.entries(options).map(([name, option]) => [written(name, option), meaning(option)] as const);
  return [
    `Usage: npm run --silent craft -- ${synopsis(row)}${listed.length > 0 ? ' [OPTIONS]' : ''}`,
    '',
    row.summary,
    ...(listed.length > 0 ? ['', ...columns(listed)] : []),
    '',
  ].join('\n');
}

const firstWord = (name: string) => name.split(' ')[0] ?? name;

/** One line for all commands of a group: `mail list|resend  mail --help says what each does` */
function familyLine(first: string, family: readonly CommandRow[]): readonly [string, string] {
  if (family.some(({ name }) => name === first))
    return [`${first} [NAME]`, `All of them, or one; ${first} --help lists the ${family.length - 1}`];
  const seconds = family.map(({ name }) => name.slice(first.length + 1));
  return family.length > mostSecondWords
    ? [`${first} NAME`, `${first} --help lists the ${family.length}`]
    : [`${first} ${seconds.join('|')}`, `${first} --help says what each does`];
}

const synopsis = ({ name, operands }: CommandRow) => (operands ? `${name} ${operands}` : name);

function written(name: string, { type, value = 'VALUE', multiple }: CommandOption): string {
  return type === 'boolean' ? `--${name}` : `--${name} ${value}${multiple ? ' …' : ''}`;
}

function meaning({ help, default: usual }: CommandOption): string {
  return typeof usual === 'string' ? `${help} (${usual})` : help;
}

function columns(lines: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...lines.map(([left]) => left.length));
  return lines.map(([left, right]) => `${indent}${left.padEnd(width)}${indent}${right}`);
}

const askingWords = ['--help', '-h'];

/**
 * Runs a command of the table, or prints help.
 * @returns the exit code: 0 success or help, 1 internal error, 2 wrong argument, file or photo (explained in one line
 * on stderr)
 */
export async function runCraft(rows: readonly CommandRow[], argv: readonly string[]): Promise<number> {
  const words = argv.filter((word) => !askingWords.includes(word));
  const isAsked = words.length < argv.length;
  const [first, second] = words;
  if (first === undefined) return print(overview(rows));
  const group = rows.filter(({ name }) => name.split(' ')[0] === first);
  if (isAsked && second === undefined && group.length > 1) return print(overview(group));
  const row = rows.find(({ name }) => name === `${first} ${second}`) ?? ownRow(group, second);
  if (!row) return refuse(second === undefined && group.length > 0 ? overview(group) : unknown(rows, group, words));
  if (isAsked) return print(commandHelp(row, await row.load()));
  return run(row, words.slice(row.name.split(' ').length));
}

/** The row with this one-word name, unless the second word selects a command of the same group. */
function ownRow(group: readonly CommandRow[], second = ''): CommandRow | undefined {
  const isOther = group.length > 1 && second !== '' && !second.startsWith('-');
  return isOther ? undefined : group.find(({ name }) => !name.includes(' '));
}

function unknown(rows: readonly CommandRow[], group: readonly CommandRow[], words: readonly string[]): string {
  const typed = words.slice(0, group.length > 0 ? 2 : 1).join(' ');
  const names = (group.length > 0 ? group : rows).map(({ name }) => name);
  return `craft: there is no command ${typed}; did you mean ${closest(typed, names)}? \`craft --help\` lists them all\n`;
}

async function run(row: CommandRow, words: readonly string[]): Promise<number> {
  const command = await row.load();
  try {
    await command.run(words);
    return process.exitCode === 1 ? 1 : 0; // A command may set exit code 1 for a negative result.
  } catch (error) {
    const reason = usageProblem(error, row, command) ?? command.reasonOf(error);
    if (reason !== null) return refuse(`craft: ${reason}\n`);
    console.error(error);
    return 1;
  }
}

/** The message of `parseArgs`, with the nearest option if one is unknown; null for any other error. */
function usageProblem(error: unknown, { name }: CommandRow, { options }: Command): string | null {
  if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) return null;
  const [message = ''] = error.message.split('. ');
  if (error.code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return message;
  const [, typed = ''] = /'([^']*)'/.exec(message) ?? [];
  const known = Object.keys(options).map((option) => `--${option}`);
  if (known.length === 0) return `${name} has no option ${typed}; it takes none`;
  return `${name} has no option ${typed}; did you mean ${closest(typed, known)}? \`craft ${name} --help\` lists them all`;
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

function refuse(text: string): number {
  process.stderr.write(text);
  return 2;
}
