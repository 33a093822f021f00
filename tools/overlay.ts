import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const copied = ['packages', 'apps', 'tools'];
const settings = ['package.json', 'tsconfig.base.json', 'tsconfig.json', 'vitest.config.ts', 'playwright.config.ts'];
const linked = ['assets', 'docs'];
/** Folders left out of the copy: built, downloaded or static files. */
const left = /\/(?:node_modules|build|\.react-router|public)(?:\/|$)/;

/** A text to insert into a file after the first occurrence of `after`. */
export interface Row {
  readonly file: string;
  readonly after: string;
  readonly row: string;
}

/** Output and exit code of a command. */
export interface Ended {
  readonly status: number | null;
  readonly output: string;
}

/** A copy of the checkout whose sources may be changed; it uses the checkout's dependencies. */
export class Overlay {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'uzor-overlay-'));
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
    for (const name of copied)
      cpSync(path.join(root, name), this.#at(name), {
        recursive: true,
        filter: (source) => !left.test(source.slice(root.length)),
      });
    for (const name of settings) cpSync(path.join(root, name), this.#at(name));
    for (const name of linked) symlinkSync(path.join(root, name), this.#at(name));
    this.#linkDependencies();
  }

  /** Links this repository's packages to the copy and all others to the checkout. */
  #linkDependencies(): void {
    const modules = path.join(this.#root, 'node_modules');
    mkdirSync(this.#at('node_modules/@uzor'), { recursive: true });
    for (const name of readdirSync(modules))
      if (name !== '@uzor') symlinkSync(path.join(modules, name), this.#at('node_modules', name));
    for (const group of ['packages', 'apps'])
      for (const name of readdirSync(this.#at(group)))
        symlinkSync(this.#at(group, name), this.#at('node_modules/@uzor', name));
  }

  #at(...parts: string[]): string {
    return path.join(this.folder, ...parts);
  }

  read(file: string): string {
    return readFileSync(this.#at(file), 'utf8');
  }
  write(file: string, text: string): void {
    writeFileSync(this.#at(file), text);
  }
  /** Inserts a row into its table. @throws RangeError if the table is not found */
  add({ file, after, row }: Row): void {
    const text = this.read(file);
    const at = text.indexOf(after);
    if (at < 0) throw new RangeError(`${file} has no ${after}`);
    this.write(file, text.slice(0, at + after.length) + row + text.slice(at + after.length));
  }

  /** Runs a program of the checkout's dependencies, or node itself, in the copy. */
  async run(program: string, ...args: string[]): Promise<Ended> {
    const binary = program === 'node' ? process.execPath : this.#at('node_modules/.bin', program);
    // A nested test run must not inherit the environment of the outer one.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$|NODE_ENV$)/.test(name)),
    );
    const child = spawn(binary, args, { cwd: this.folder, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (status) => resolve({ status, output }));
    });
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
