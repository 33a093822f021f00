/*
 * The router's list of routes repeats the names of files for each of some 160 routes: 186 kB that every first visit reads. Said
 * once each they are a tenth of it.
 */

const start = 'window.__reactRouterManifest=';

interface Route {
  readonly id: string;
  readonly path?: string;
  readonly module: string;
  readonly imports: readonly string[];
  readonly css: readonly string[];
}
type Part = readonly [module: number, imports: readonly number[], css: readonly number[]];

/** Fills in what the list leaves out; part of the script as text, so it uses nothing outside itself. */
function unfold(
  files: readonly string[],
  parts: readonly Part[],
  kinds: readonly object[],
  routes: readonly (readonly [id: string, path: string | 0, kind: number, part: number])[],
  manifest: { readonly routes: Record<string, object> },
) {
  for (const [id, path, kind, part] of routes) {
    const [module = 0, imports = [], css = []] = parts[part] ?? [];
    const name = (file: number) => files[file];
    manifest.routes[id] = {
      id,
      ...kinds[kind],
      ...(path === 0 ? {} : { path }),
      module: name(module),
      imports: imports.map(name),
      css: css.map(name),
    };
  }
  return manifest;
}

/**
 * The script of the router's manifest, made shorter; running it sets the same manifest.
 * @throws RangeError for a script of another form
 */
export function compactManifest(script: string): string {
  if (!script.startsWith(start)) throw new RangeError('The manifest of the router has another form than it had');
  const manifest: { readonly routes: Readonly<Record<string, Route>> } = JSON.parse(
    script.slice(start.length).replace(/;\s*$/, ''),
  );
  const { routes, ...rest } = manifest;
  const [files, parts, kinds] = [new Places(), new Places(), new Places()];
  const list = Object.values(routes).map(({ id, path, module, imports, css, ...kind }) => [
    id,
    path ?? 0,
    kinds.placeOf(kind),
    parts.placeOf([
      files.placeOf(module),
      imports.map((file) => files.placeOf(file)),
      css.map((file) => files.placeOf(file)),
    ]),
  ]);
  const told = [files.values, parts.values, kinds.values, list, { ...rest, routes: {} }].map((one) =>
    JSON.stringify(one),
  );
  return `${start}(${unfold.toString().replace(/\s+/g, ' ')})(${told.join()});`;
}

/** Values by the place at which they were first met. */
class Places {
  readonly values: unknown[] = [];
  readonly #places = new Map<string, number>();

  placeOf(value: unknown): number {
    const key = JSON.stringify(value);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}
