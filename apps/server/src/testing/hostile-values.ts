import fc from 'fast-check';

/* JSON text of values that no client of ours sends: `__proto__`, 1e999 and lone surrogates exist only as text. */

const quoted = (text: string): string => JSON.stringify(text);
const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

/** Every JSON type, and values that confuse one with another. */
export const hostileTexts: readonly string[] = [
  ...['null', 'true', 'false', '0', '-0', '-1', '0.5', '1e21', '1e308', '1e999', '9007199254740993', '2147483648'],
  ...[
    '""',
    '" "',
    '"\\u0000"',
    '"\\ud800"',
    '"\\u202e"',
    '"%00"',
    '"../../etc/passwd"',
    '"__proto__"',
    '"constructor"',
  ],
  ...['"toString"', '"NaN"', '"undefined"', '"-1"', '"1e9"', '"infinity"', '"2026-02-30"', '"+275760-09-13"'],
  ...['"{"', '"[1"', '"{\\"a\\":1}"', '"\'; select 1 --"', '"#ffg"', '"a@b"', '"00000000-0000-0000-0000-000000000000"'],
  ...['[]', '[null]', '[[]]', '[0]', '[""]', '[{}]', '[[0,0]]', '{}', '{"0":0,"length":1}', '{"length":1e9}'],
  ...[
    '{"toString":1}',
    '{"valueOf":null,"toString":null}',
    '{"toJSON":1}',
    '{"then":1}',
    '{"constructor":{"prototype":1}}',
  ],
  ...['{"__proto__":null}', '{"__proto__":{"toString":1}}', '{"hasOwnProperty":1}', '{"x":1,"y":{"toString":1}}'],
];

/** Texts of the maximum length of a field in a socket message, and deeply nested ones. */
const largeTexts: readonly string[] = [
  quoted('x'.repeat(10_000)),
  quoted('😀'.repeat(2500)),
  quoted('9'.repeat(400)),
  quoted(' '.repeat(10_000)),
  quoted('-a'.repeat(5000)),
  nested(5000, '[', ']'),
  `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
  `[${Array.from({ length: 3000 }, () => 0).join()}]`,
];

/** The JSON text of a value; valid JSON except for one in forty. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 5, arbitrary: fc.constantFrom(...largeTexts) },
  { weight: 14, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string() },
);

const pusherEvents = ['pusher:ping', 'pusher:subscribe', 'pusher:unsubscribe', 'pusher:signin', 'client-x'];
/** Every event of the socket with one field of another type, as text: of duplicate fields, the last one counts. */
export const eventsWith = (text: string): string[] =>
  pusherEvents.flatMap((event) => [
    ...['event', 'data', 'channel'].map((field) => `{"event":"${event}","data":{},"${field}":${text}}`),
    ...['channel', 'auth', 'user_data', 'channel_data', '__proto__'].map(
      (field) =>
        `{"event":"${event}","data":{"channel":"private-x","auth":"key:00","user_data":"{}","${field}":${text}}}`,
    ),
  ]);

/** Any message of the socket, binary ones too. */
export const hostileEvent: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  { weight: 9, arbitrary: hostileText.chain((text) => fc.constantFrom(text, ...eventsWith(text))) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
);
