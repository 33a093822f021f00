import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { verdict } from '../../report.ts';

const mustMB = 100;

/** Two rows with the memory of one scheme, measured in a fresh process. @throws Error if that process fails */
export function memoryRows(): string[][] {
  const { before, peak } = peakMemory();
  const added = peak - before;
  return [
    [
      'peak memory of one scheme, beyond the loaded program',
      '',
      `≤ ${mustMB} MB`,
      '',
      megabytes(added),
      verdict(added <= mustMB),
    ],
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
