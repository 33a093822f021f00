import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '../..');

/** A setting that the global setup exports about the server. */
export function setting(name: 'BASE_URL' | 'JOURNEY_DATA'): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by the global setup`);
  return value;
}

export async function craft(...command: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/craft.ts', ...command], {
    cwd: root,
    env: { ...process.env, DATA_DIR: setting('JOURNEY_DATA') },
  });
  return stdout;
}

/** Codes of each kind that a worker uses before it has more created. */
export const codesOfWorker = 12;

export async function madeCodes(product: string, ...options: readonly string[]): Promise<string[]> {
  const [, ...lines] = (await craft('codes', 'create', '--product', product, ...options)).trim().split('\n');
  return lines.flatMap((line) => line.split(',')[0] ?? []);
}
