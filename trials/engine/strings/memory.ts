import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { judged } from '../../report.ts';

/** Two rows with the memory of one scheme, measured in a fresh process. @throws Error if that process fails */
export function memoryRows(): string[][] {
  const { before, peak } = peakMemory();
  const bound = { must: 100, show: megabytes };
  return [
    ['peak memory of one scheme, beyond the loaded program', '', ...judged(peak - before, bound)],
    ['peak memory of the whole process, most of it Node reading TypeScript', '132–495 MB', '', '', megabytes(peak), ''],
  ];
}

function peakMemory(): { before: number; peak: number } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('./one-scheme.ts', import.meta.url))],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The memory of string art was not measured: ${stderr}`);
  return JSON.parse(stdout);
}

const megabytes = (count: number) => `${count.toFixed(0)} MB`;
