import { type ParsedQs, parse } from 'qs';
import { Malformed } from '../../errors.ts';
import { longestFieldsBytes } from '../admission/upload-counts.ts';

/** Maximum nesting of a field, as in `edition_settings[focus][faces][0][points][0][0]`. */
const MOST_LEVELS = 7;
const MOST_FIELDS = 1000;
const LONGEST_NAME = 200;
/** A name followed by parts in brackets: `a[b][c]`, `size[]`. */
const wellFormed = /^[^[\]]+(?:\[[^[\]]*\])*$/;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Nests fields by their brackets: `a[b][c]=1`, `size[]=1&size[]=2`, `size[0]=1`. A repeated name becomes a list; empty
 * items are skipped. Fields beyond a thousand, names beyond seven levels or 200 characters and names of
 * Object.prototype are dropped. Objects have no prototype. @throws Malformed beyond `longestFieldsBytes` characters
 */
export function nestFields(fields: Iterable<readonly [string, string]>): ParsedQs {
  let characters = 0;
  const form = new URLSearchParams();
  for (const [name, value] of [...fields].slice(0, MOST_FIELDS)) {
    characters += name.length + value.length;
    if (characters > longestFieldsBytes) throw new Malformed('The fields of the form are too long');
    if (!makesSense(name)) continue;
    const isPart = name.endsWith('[]');
    if (isPart && value === '' && form.has(name)) continue;
    if (isPart && form.get(name) === '') form.delete(name);
    form.append(name, value);
  }
  return parse(form.toString(), {
    plainObjects: true,
    allowEmptyArrays: true,
    depth: MOST_LEVELS,
    parameterLimit: MOST_FIELDS,
    arrayLimit: MOST_FIELDS,
  });
}

/** Parses `application/x-www-form-urlencoded` text, a query included; fields beyond a thousand are dropped. */
export function parseForm(text: string): ParsedQs {
  // Cut first: URLSearchParams needs most of a minute for the two million fields that fit into a body.
  return nestFields(new URLSearchParams(text.split('&', MOST_FIELDS).join('&')));
}

function makesSense(name: string): boolean {
  if (name.length > LONGEST_NAME || !wellFormed.test(name)) return false;
  const parts = name.split('[').map((part) => part.replace(/\]$/, ''));
  return parts.length <= MOST_LEVELS && !parts.some((part) => forbidden.has(part));
}
