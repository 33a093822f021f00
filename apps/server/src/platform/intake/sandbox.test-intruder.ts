import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

/* Tries in the sandbox what a decoder must never do. Returns the outcome of each try. */

interface Aims {
  /** A file outside. */
  readonly file: string;
  /** A folder that anybody may write. */
  readonly folder: string;
  readonly port: number;
}

process.on('message', (aims: Aims) => {
  tryAll(aims).then((outcomes) => process.send?.(outcomes));
});
process.on('disconnect', () => process.exit());

async function tryAll({ file, folder, port }: Aims): Promise<Readonly<Record<string, string>>> {
  return {
    read: await outcome(() => readFileSync(file)),
    write: await outcome(() => writeFileSync(`${folder}/intruder`, 'here')),
    spawn: await outcome(() => spawn('/bin/true')),
    thread: await outcome(() => new Worker('', { eval: true })),
    connect: await outcome(
      () =>
        new Promise<void>((resolve, reject) => {
          connect(port, '127.0.0.1', resolve).once('error', reject);
        }),
    ),
    code: await outcome(() => readFileSync(new URL(import.meta.url))),
  };
}

async function outcome(work: () => unknown): Promise<string> {
  try {
    await work();
    return 'done';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
