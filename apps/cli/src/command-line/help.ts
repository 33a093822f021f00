import type { Command, CommandOption, CommandRow } from './command.ts';

const indent = '  ';

/** The overview does not list more second words than this. */
const mostSecondWords = 6;

/** Lists all commands or those that start with one word; fits a screen. */
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

/** Describes a command and its options. */
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

const synopsis = ({ name, operands }: CommandRow) => [name, operands].filter((part) => part !== '').join(' ');

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
