/** A value of a form or a query: text, or nested by the brackets of its name. Objects have no prototype. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

const MOST_LEVELS = 5;
const MOST_FIELDS = 1000;
const LONGEST_NAME = 200;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Nests fields by their brackets as PHP and qs do: `a[b][c]=1`, `size[]=1&size[]=2`, `size[0]=1`. A name given twice becomes
 * a list; an empty part of one does not count, so `size[]=` is an empty list. Levels beyond five, names beyond 200 characters and
 * names of Object.prototype are dropped.
 */
export function nestFields(fields: Iterable<readonly [string, string]>): Record<string, FormValue> {
  const root: Record<string, FormValue> = Object.create(null);
  for (const [name, value] of fields) {
    const path = pathOf(name);
    if (path !== null) place(root, path, value);
  }
  return listed(root);
}

/** Parses `application/x-www-form-urlencoded` text, a query included; fields beyond a thousand are dropped. */
export function parseForm(text: string): Record<string, FormValue> {
  // Cut first: URLSearchParams takes most of a minute for the two million fields that a body has room for.
  return nestFields(new URLSearchParams(text.split('&', MOST_FIELDS).join('&')));
}

function pathOf(name: string): string[] | null {
  if (name.length > LONGEST_NAME) return null;
  const head = /^[^[\]]+/.exec(name)?.[0];
  if (head === undefined) return null;
  const rest = name.slice(head.length);
  if (!/^(\[[^[\]]*\])*$/.test(rest)) return null;
  const path = [head, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')];
  return path.length > MOST_LEVELS || path.some((part) => forbidden.has(part)) ? null : path;
}

function place(root: Record<string, FormValue>, path: readonly string[], value: string): void {
  let at = root;
  for (const [level, part] of path.entries()) {
    // An empty part appends: `size[]`. Lists are kept as objects with running numbers until the end.
    const key = part === '' ? String(Object.keys(at).length) : part;
    if (level === path.length - 1) {
      if (part === '' && value === '') return; // the list is there and stays as long as it is
      at[key] = key in at ? repeated(at[key], value) : value;
      return;
    }
    at = under(at, key);
  }
}

/** What is nested under a name; a value that stands there gives way. */
function under(at: Record<string, FormValue>, key: string): Record<string, FormValue> {
  const there = at[key];
  if (typeof there === 'object' && !Array.isArray(there)) return there;
  const fresh: Record<string, FormValue> = Object.create(null);
  at[key] = fresh;
  return fresh;
}

function repeated(before: FormValue | undefined, value: string): FormValue {
  return Array.isArray(before) ? [...before, value] : before === undefined ? value : [before, value];
}

/** Objects of which all names are 0, 1, 2 … become lists. */
function listed(node: Record<string, FormValue>): Record<string, FormValue> {
  for (const [name, value] of Object.entries(node)) node[name] = settled(value);
  return node;
}

function settled(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const inner = listed(value);
  const names = Object.keys(inner);
  return names.every((name, place) => name === String(place)) ? Object.values(inner) : inner;
}
