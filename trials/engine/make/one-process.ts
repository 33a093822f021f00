import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeScheme, type StoredScheme } from '@uzor/kit';

export interface OneMake {
  readonly stored: StoredScheme;
  /** User CPU of its stages, from its own report. */
  readonly cpuMs: Readonly<Record<string, number>>;
  /** Peak memory of the whole process (program, decoder, scheme, pictures, booklet) in MB of 2^20 bytes. */
  readonly peakMB: number;
}

const runFile = fileURLToPath(new URL('./run-make.ts', import.meta.url));

export function makeInProcess(words: readonly string[]): OneMake {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-make-'));
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, [runFile, ...words, '--out', folder], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`craft make ${words.join(' ')} failed: ${stderr}`);
    const { cpu_ms: cpuMs }: { cpu_ms: Record<string, number> } = JSON.parse(
      readFileSync(path.join(folder, 'report.json'), 'utf8'),
    );
    const stored = decodeScheme(readFileSync(path.join(folder, 'scheme.json'), 'utf8'));
    return { stored, cpuMs, peakMB: Number(stdout) / 1024 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
