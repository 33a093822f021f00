import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

type Settings = Readonly<Record<string, string>>;

export const settingsReaders: Readonly<Record<'shell' | 'systemd' | 'compose', (file: string) => Settings>> = {
  /** Cron and people: `set -a; . FILE`. */
  shell(file) {
    const output = execFileSync('sh', ['-c', 'set -a; . "$1"; exec env -0', 'sh', file], { env: {}, encoding: 'utf8' });
    const own = new Set([...readFileSync(file, 'utf8').matchAll(assignment)].map(([, name]) => name));
    return Object.fromEntries(
      output
        .split('\0')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const)
        .filter(([name]) => own.has(name)),
    );
  },
  /** `EnvironmentFile=`, as in systemd.exec(5). @throws for a quote or backslash that does not enclose a value */
  systemd(file) {
    const lines = [...readFileSync(file, 'utf8').matchAll(assignment)];
    return Object.fromEntries(
      lines.map(([line, name = '', given = '']) => {
        const plain = /^(?:'([^']*)'|([^'"\\]*))$/.exec(given.trim());
        if (!plain) throw new Error(`Quoted in a way that programs read differently: ${line}`);
        return [name, plain[1] ?? plain[2] ?? ''];
      }),
    );
  },
  /** `--env-file`: the dotenv format, which Node reads too. */
  compose: (file) =>
    Object.fromEntries(Object.entries(parseEnv(readFileSync(file, 'utf8'))).map(([k, v]) => [k, v ?? ''])),
};

const assignment = /^([A-Z]\w*)=(.*)$/gm;
