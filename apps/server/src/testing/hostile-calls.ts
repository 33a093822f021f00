import type { Endpoint } from '@uzor/contract';
import fc from 'fast-check';
import type { NamedCall } from './contract-guards.ts';
import { hostileText } from './hostile-values.ts';
import { fieldPaths, soundValue } from './schema-fields.ts';

/* Calls of the contract with one invalid or malicious value, for `npm test` and `npm run hostile`. */

export interface HostileEstate {
  readonly callers: Readonly<
    Record<'nobody' | 'owner' | 'guest' | 'operator' | 'another', Readonly<Record<string, string>>>
  >;
  /** Ids in paths, by path and parameter. */
  readonly param: (path: string, name: string) => string;
  readonly named: Readonly<Record<string, unknown>>;
}

/** A call as sent. */
export interface HostileCall {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer;
  readonly what: string;
}

type Path = readonly (string | number)[];
type Place =
  | { readonly in: 'param' | 'query' | 'header'; readonly name: string }
  | { readonly in: 'json' | 'form' | 'multipart'; readonly path: Path };
/** A place of a call that gets a hostile value. */
export interface HostilePlace {
  readonly call: NamedCall;
  readonly place: Place;
}

const headers = [
  ...['authorization', 'cookie', 'x-guest', 'content-language', 'accept-language', 'prefer', 'origin', 'user-agent'],
  ...['content-type', 'app-platform', 'sign-in', 'x-forwarded-for', 'x-request-id', 'traceparent', 'if-none-match'],
];

/** Every place of these calls: parameters, queries, body fields in each encoding, and one header per call. */
export const hostilePlaces = (calls: readonly NamedCall[]): HostilePlace[] =>
  calls.flatMap((call, turn) => {
    const [, { path, query, body, files }] = call;
    const fields = body ? fieldPaths(body) : files ? [[]] : [];
    const asForm = files ? 'multipart' : 'form';
    const places: Place[] = [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']): Place => ({ in: 'param', name })),
      ...(query ? fieldPaths(query) : [])
        .filter(({ length }) => length > 0)
        .map((one): Place => ({ in: 'query', name: bracketed(one) })),
      ...fields.map((one): Place => ({ in: 'json', path: one })),
      ...fields.slice(0, 6).map((one): Place => ({ in: asForm, path: one })),
      { in: 'header', name: headers[turn % headers.length] ?? '' },
    ];
    return places.map((place) => ({ call, place }));
  });

/** A call with this JSON text at the place. */
export function hostileCall(
  { call: [name, endpoint], place }: HostilePlace,
  text: string,
  estate: HostileEstate,
): HostileCall {
  const { method, path, query, body } = endpoint;
  const value = bare(text);
  const sound = body ? soundValue(body, estate.named) : undefined;
  const own = estate.callers[callerOf(name, endpoint)];
  const params = path.replace(/:(\w+)/g, (_, param: string) =>
    place.in === 'param' && place.name === param ? encodeURIComponent(value).slice(0, 2000) : estate.param(path, param),
  );
  const soundQuery = Object.entries(query ? (soundValue(query, estate.named) as object) : {});
  const asked = new URLSearchParams(soundQuery.map(([field, of]): [string, string] => [field, String(of)]));
  if (place.in === 'query') asked.append(place.name, value.slice(0, 4000));
  const { type, payload } = bodyOf('path' in place ? place : null, sound, text);
  const hostile: Record<string, string> =
    place.in === 'header' ? { [place.name]: value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 4000) } : {};
  return {
    method,
    url: `/api${params}${asked.size > 0 ? `?${asked}` : ''}`,
    headers: { 'content-type': type, 'app-platform': 'web', ...own, ...hostile },
    payload,
    what: `${name} ${method} ${path}, ${JSON.stringify(place)}: ${text.slice(0, 100)}`,
  };
}

/** A random hostile call at one of these places. */
export const anyHostileCall = (places: readonly HostilePlace[], estate: HostileEstate): fc.Arbitrary<HostileCall> =>
  fc.tuple(fc.constantFrom(...places), hostileText).map(([place, text]) => hostileCall(place, text, estate));

/** Destructive calls are made by an account without data. */
const ends = new Set(['logout', 'endOtherSessions', 'deleteProfile', 'emptyBin', 'remove', 'changePassword']);
function callerOf(name: string, { access, guests }: Endpoint): keyof HostileEstate['callers'] {
  if (ends.has(name)) return 'another';
  if (access === 'operator') return 'operator';
  if (access === 'guest') return 'guest';
  if (access === 'user' || access === 'owner') return guests && name.length % 2 === 0 ? 'guest' : 'owner';
  return 'nobody';
}

/** The value of a JSON text. */
function bare(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value.toWellFormed() : text;
  } catch {
    return text;
  }
}

const bracketed = ([first = '', ...rest]: Path): string => `${first}${rest.map((part) => `[${part}]`).join('')}`;

function bodyOf(
  place: Extract<Place, { path: Path }> | null,
  sound: unknown,
  text: string,
): { type: string; payload: Buffer } {
  if (place === null || place.in === 'json') {
    const json =
      sound === undefined && place === null
        ? ''
        : place === null
          ? JSON.stringify(sound)
          : spoilt(sound, place.path, text);
    return { type: 'application/json', payload: Buffer.from(json) };
  }
  const fields: [string, string][] = [
    ...Object.entries(Object(sound)).map(([name, of]): [string, string] => [
      name,
      typeof of === 'string' ? of : JSON.stringify(of),
    ]),
    [bracketed(place.path) || 'x', bare(text)],
  ];
  if (place.in === 'form')
    return { type: 'application/x-www-form-urlencoded', payload: Buffer.from(new URLSearchParams(fields).toString()) };
  const parts = fields.map(
    ([name, value]) =>
      `--hostile\r\ncontent-disposition: form-data; name="${name.replaceAll('"', '')}"\r\n\r\n${value}\r\n`,
  );
  return { type: 'multipart/form-data; boundary=hostile', payload: Buffer.from(`${parts.join('')}--hostile--\r\n`) };
}

/** The JSON text of a value with this text at a path; missing parents are added. */
function spoilt(value: unknown, [first, ...rest]: Path, text: string): string {
  if (first === undefined) return text;
  if (typeof first === 'number') {
    const list: unknown[] = Array.isArray(value) ? value : [];
    const filled = Array.from({ length: Math.max(list.length, first + 1) }, (_, place) => list[place]);
    return `[${filled.map((one, place) => (place === first ? spoilt(one, rest, text) : (JSON.stringify(one) ?? 'null'))).join()}]`;
  }
  const { [first]: spoiltField, ...others } = Object(value);
  const written = Object.entries(others).map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`);
  return `{${[...written, `${JSON.stringify(first)}:${spoilt(spoiltField, rest, text)}`].join()}}`;
}
