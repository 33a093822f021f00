import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const copied = ['packages', 'apps', 'tools', 'trials'];
const settings = ['package.json', 'tsconfig.base.json', 'tsconfig.json', 'vitest.config.ts', 'playwright.config.ts'];
const linked = ['assets', 'docs'];
/** Folders not copied: built, downloaded or static files. */
const left = /\/(?:node_modules|build|public)(?:\/|$)/;

/** A modifiable copy of the checkout's sources; it uses the checkout's dependencies. */
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

  write(file: string, text: string): void {
    writeFileSync(this.#at(file), text);
  }
  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
