import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '../..');

/** What the global setup says of the server. */
export function setting(name: 'BASE_URL' | 'JOURNEY_DATA'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by the global setup`);
  return value;
}

/** What a command of the operator's prints, run while the server does. */
export async function craft(...command: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/craft.ts', ...command], {
    cwd: root,
    env: { ...process.env, DATA_DIR: setting('JOURNEY_DATA') },
  });
  return stdout;
}

/** Codes of each kind that a worker takes before it has more made. */
export const codesOfWorker = 12;

/** Makes codes by a process of the operator's command. */
export async function madeCodes(product: string, ...options: readonly string[]): Promise<string[]> {
  const [, ...lines] = (await craft('codes', 'create', '--product', product, ...options)).trim().split('\n');
  return lines.flatMap((line) => line.split(',')[0] ?? []);
}
