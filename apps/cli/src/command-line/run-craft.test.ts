import { parseArgs } from 'node:util';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UsageError } from '../usage-error.ts';
import type { Command, CommandRow } from './command.ts';
import { commandHelp, overview, runCraft } from './run-craft.ts';

const options = {
  size: { type: 'string', value: 'SIZE', default: 'a4', help: 'The size' },
  box: { type: 'string', value: 'BOX', multiple: true, help: 'A box' },
  quiet: { type: 'boolean', default: false, help: 'Print nothing' },
} as const;

const ran: (readonly string[])[] = [];
const loaded: string[] = [];
let fault: unknown = null;
beforeEach(() => {
  ran.length = 0;
  loaded.length = 0;
  fault = null;
});

function row(name: string, operands: string, own: Command['options'] = {}): CommandRow {
  return {
    name,
    operands,
    summary: `Summary of ${name}`,
    load: async () => {
      loaded.push(name);
      return {
        options: own,
        async run(argv) {
          ran.push([name, ...argv]);
          if (fault !== null) throw fault;
          parseArgs({ args: [...argv], options: own, allowPositionals: operands !== '' });
        },
        reasonOf: (error) => (error instanceof UsageError ? error.message : null),
      };
    },
  };
}
const rows = [
  row('make', 'PHOTO', options),
  row('bench', ''),
  row('bench mosaic', ''),
  row('codes create', ''),
  row('codes show', 'CODE'),
];

async function craft(...argv: string[]) {
  const streams = { out: '', err: '' };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      streams.out += String(text);
      return true;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      streams.err += String(text);
      return true;
    }),
    vi.spyOn(console, 'error').mockImplementation((error: unknown) => {
      streams.err += `logged ${String(error)}`;
    }),
  ];
  try {
    return { code: await runCraft(rows, argv), ...streams };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

describe('exit codes', () => {
  test('0 for success, with the words after the name passed on', async () => {
    expect(await craft('make', 'photo.jpg', '--size', 'a3')).toEqual({ code: 0, out: '', err: '' });
    expect(ran).toEqual([['make', 'photo.jpg', '--size', 'a3']]);
  });
  test('2 for a wrong word, with one line on stderr and nothing on stdout', async () => {
    for (const words of [
      ['mak'],
      ['make', '--siz', 'a3'],
      ['codes', 'creat'],
      ['make', '--size'],
      ['bench', 'mosaic', 'x'],
    ]) {
      const { code, out, err } = await craft(...words);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^craft: [^\n]+\n$/);
    }
  });
  test('2 for a refusal of the command, in its own words', async () => {
    fault = new UsageError('No such photo');
    expect(await craft('make', 'x')).toEqual({ code: 2, out: '', err: 'craft: No such photo\n' });
  });
  test('1 for an internal error, with its details', async () => {
    fault = new TypeError('x is undefined');
    expect(await craft('make', 'x')).toEqual({ code: 1, out: '', err: 'logged TypeError: x is undefined' });
  });
});

describe('suggestions', () => {
  test.each([
    [['mkae'], 'there is no command mkae; did you mean make'],
    [['code'], 'there is no command code; did you mean'],
    [['codes', 'shwo'], 'there is no command codes shwo; did you mean codes show'],
    [['bench', 'mosiac', '--size', '1'], 'there is no command bench mosiac; did you mean bench mosaic'],
    [['make', '--sise', 'a3'], 'make has no option --sise; did you mean --size'],
    [['make', '-q'], 'make has no option -q; did you mean'],
    [['bench', '--photos', 'x'], 'bench has no option --photos; it takes none'],
  ])('craft %j', async (words, said) => {
    const { code, err } = await craft(...words);
    expect(code).toBe(2);
    expect(err).toContain(`craft: ${said}`);
  });

  test('a command whose name starts others runs, unless a second word means one of those', async () => {
    await craft('bench');
    await craft('bench', 'mosaic');
    expect(ran).toEqual([['bench'], ['bench mosaic']]);
  });
});

describe('help', () => {
  test.each([[[]], [['--help']], [['-h']]])('craft %j lists every command and loads none', async (words) => {
    const { code, out, err } = await craft(...words);
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(overview(rows));
    expect(loaded).toEqual([]);
  });

  test('a first word lists the commands that start with it, with and without --help', async () => {
    const group = overview(rows.slice(3));
    expect(await craft('codes', '--help')).toEqual({ code: 0, out: group, err: '' });
    expect(await craft('codes')).toEqual({ code: 2, out: '', err: group });
    expect(loaded).toEqual([]);
  });

  test('a command explains its options wherever --help stands, and runs nothing', async () => {
    for (const words of [
      ['make', '--help'],
      ['-h', 'make'],
      ['make', 'photo.jpg', '-h'],
    ]) {
      const { code, out } = await craft(...words);
      expect(code).toBe(0);
      expect(out).toContain('Usage: npm run --silent craft -- make PHOTO [OPTIONS]');
    }
    expect(ran).toEqual([]);
  });

  test('columns are aligned, with defaults and repeatable options marked', async () => {
    const make = rows[0];
    if (!make) throw new Error('No make');
    expect(commandHelp(make, await make.load()).split('\n')).toEqual([
      'Usage: npm run --silent craft -- make PHOTO [OPTIONS]',
      '',
      'Summary of make',
      '',
      '  --size SIZE  The size (a4)',
      '  --box BOX …  A box',
      '  --quiet      Print nothing',
      '',
    ]);
  });

  test('a command without options says so', async () => {
    const mosaic = rows[2];
    if (!mosaic) throw new Error('No bench');
    expect(commandHelp(mosaic, await mosaic.load())).toBe(
      'Usage: npm run --silent craft -- bench mosaic\n\nSummary of bench mosaic\n',
    );
  });
});
