import * as z from 'zod/mini';
import { list } from './lists.ts';
import { mostHistoryEntries, mostOperations, mostRetouched } from './rules.ts';
import { backgroundKinds, mostFaces, mostMaskCharacters } from './entities/parts.ts';
import { orientations } from './vocabulary.ts';

/* Request values of the calls in `endpoints/`, from JSON, form fields and queries alike. */

/** The options of a check whose failure is `field.invalid`. */
export const invalid = { error: 'field.invalid' } as const;

/** A whole number sent as a number or as text, as forms and queries do. */
export const wholeNumber = z.pipe(
  z.transform((given: number | string) =>
    typeof given === 'string' && /^-?\d{1,9}$/.test(given.trim()) ? Number(given) : given,
  ),
  z.int(invalid),
);
/** A whole number between the two bounds, inclusive. */
export const wholeWithin = (least: number, most: number) =>
  wholeNumber.check(z.minimum(least, invalid), z.maximum(most, invalid));
/** An optional value: null, empty text and an empty list all count as absent. */
export const absentWhenEmpty = <T extends z.ZodMiniType>(inner: T) =>
  z.optional(
    z.pipe(
      z.transform((given: unknown): unknown =>
        given === null || given === '' || (Array.isArray(given) && given.length === 0) ? undefined : given,
      ),
      z.optional(inner),
    ),
  );
/** An optional whole number. */
export const optionalNumber = absentWhenEmpty(wholeNumber);
/** A boolean, including the spellings that forms use. */
export const truth = z.pipe(
  z.transform((given: unknown) =>
    given === 'true' || given === '1' || given === 1
      ? true
      : given === 'false' || given === '0' || given === 0
        ? false
        : given,
  ),
  z.boolean(invalid),
);
/** An optional orientation. */
export const orientation = absentWhenEmpty(z.enum(orientations, invalid));
const atLeastZero = wholeNumber.check(z.minimum(0, invalid));
const indexOf = (given: unknown): number | null => {
  const index = typeof given === 'string' && /^\d{1,9}$/.test(given.trim()) ? Number(given) : given;
  return Number.isSafeInteger(index) && (index as number) >= 0 ? (index as number) : null;
};
const wrong = (input: unknown, ...path: number[]) =>
  ({ code: 'custom', message: 'field.invalid', input, path }) as const;
/** A letter or #RRGGBB. Checks only type and length, in one step: a string schema is several times slower. */
const colourName = z.transform((given: string, { issues }): string => {
  if (typeof given !== 'string' || given.length > 10) issues.push(wrong(given));
  return given;
});
/** At most 100 colours. */
export const colours = list(colourName).check(z.maxLength(100));
/** Optional colours; an empty list counts as absent. */
export const optionalColours = absentWhenEmpty(colours);
/** A cell by its row-major index. */
export const cellIndex = z.transform((given: number | string, { issues }): number => {
  const index = indexOf(given);
  if (index === null) issues.push(wrong(given));
  return index ?? 0;
});
const cellIndexes = list(cellIndex).check(z.maxLength(4000));
/** A point of a segment as sent by a client: see `coordinatesSchema`. */
export const coordinatesInput = z.object({ x: atLeastZero, y: atLeastZero });
/** `size[]=1&size[]=2` or `size=1`; empty parts are skipped, and an empty list counts as absent. */
const numberList = absentWhenEmpty(
  z.pipe(
    z.transform((given: unknown) => (Array.isArray(given) ? given : [given]).filter((one) => one !== '')),
    z.pipe(
      list(wholeNumber),
      z.transform((numbers: number[]) => (numbers.length === 0 ? undefined : numbers)),
    ),
  ),
);

/** Query of a list of kits. */
export const kitListQuery = z.object({
  q: absentWhenEmpty(z.string().check(z.maxLength(100))),
  page: absentWhenEmpty(wholeNumber.check(z.minimum(1, invalid))),
  sort: absentWhenEmpty(z.string().check(z.regex(/^-?(created_at|date|size|format|filter|color)$/, invalid))),
  visible: absentWhenEmpty(z.pipe(wholeNumber, z.union([z.literal(0), z.literal(1)], invalid))),
  size: numberList,
  filter: numberList,
});
export type KitListQuery = z.infer<typeof kitListQuery>;

/** `product=mosaic` or `product[]=mosaic&product[]=packs`; empty parts are skipped, an empty list is absent. */
const wordList = absentWhenEmpty(
  z.pipe(
    z.transform((given: unknown) => (Array.isArray(given) ? given : [given]).filter((one) => one !== '')),
    list(z.string()).check(
      z.refine((given) => given.length <= 50 && given.every(({ length }) => length <= 100), {
        error: 'field.invalid',
      }),
    ),
  ),
);

/** Filters of the catalogue; several values of one filter are alternatives, "all" and "Все" mean no filter. */
export const catalogueFilterQuery = z.object({ product: wordList, size: wordList, color: wordList });
export type CatalogueFilterQuery = z.infer<typeof catalogueFilterQuery>;

/** Query of the catalogue. */
export const catalogueQuery = z.object({
  ...catalogueFilterQuery.shape,
  sort: absentWhenEmpty(z.string().check(z.regex(/^-?(price|popularity|novelty|color)$/, { error: 'catalogue.sort' }))),
  limit: absentWhenEmpty(wholeWithin(1, 100)),
  offset: absentWhenEmpty(atLeastZero),
});
export type CatalogueQuery = z.infer<typeof catalogueQuery>;

/** A UUID of any version, lower-cased as the database stores it, so that two spellings of one id are one operation. */
const operationId = z.pipe(
  z.string(invalid).check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, invalid)),
  z.transform((given: string) => given.toLowerCase()),
);

/** One change of a segment's marks. The client chooses the `id`, which makes repeats harmless. */
export const operationSchema = z.object({
  id: operationId,
  type: z.enum(['mark', 'unmark', 'undo', 'redo', 'clear'], invalid),
  coordinates: z.optional(z.nullable(coordinatesInput)),
  colors: optionalColours,
  cells: absentWhenEmpty(cellIndexes),
});
export type OperationWire = z.infer<typeof operationSchema>;
/** Operations in their order. */
export const operationList = list(operationSchema).check(z.maxLength(mostOperations));
/** Operations as a list, or packed by `packOperations` of `@uzor/kit` as base64url; exactly one of the two. */
export const operationsInput = z
  .object({
    operations: z.optional(operationList),
    packed: z.optional(z.string(invalid).check(z.regex(/^[\w-]{0,1000000}$/, invalid))),
  })
  .check(
    z.refine(({ operations, packed }) => (operations === undefined) !== (packed === undefined), {
      path: ['operations'],
      error: 'field.invalid',
    }),
  );

const historyInput = z.object({
  id: z.optional(z.string().check(z.maxLength(64))),
  coordinates: z.optional(z.nullable(coordinatesInput)),
  colors: optionalColours,
  cells: absentWhenEmpty(cellIndexes),
  unmark: z.optional(z.boolean()),
});
/** A whole history, as sent to `POST …/history`; missing parts of an entry are empty. */
export const historyList = list(historyInput).check(z.maxLength(mostHistoryEntries));
/** Nested fields of a form, such as `margin[top]`, arrive as text. */
const number = z.pipe(
  z.transform((given: unknown) => (typeof given === 'string' && given.trim() !== '' ? Number(given) : given)),
  z.number(invalid),
);
const optionalReal = absentWhenEmpty(number);
const tenThousandths = wholeWithin(0, 10_000);
const atLeastOne = tenThousandths.check(z.minimum(1, invalid));
const point = z.tuple([tenThousandths, tenThousandths], invalid);
const face = z.object({
  box: z
    .tuple([tenThousandths, tenThousandths, atLeastOne, atLeastOne], invalid)
    .check(z.refine(([x, y, width, height]) => x + width <= 10_000 && y + height <= 10_000, invalid)),
  points: absentWhenEmpty(z.tuple([point, point, point, point], invalid)),
});
/** Faces as sent by a client; ignored if the focus is off. */
const focusInput = z.object({
  version: atLeastZero,
  source: z.enum(['auto', 'manual', 'off'], invalid),
  faces: absentWhenEmpty(list(face).check(z.maxLength(mostFaces, invalid))),
});
/** The mask is decoded, and refused if it is malformed, when it is first used. */
const backgroundInput = z.object({
  kind: z.enum(backgroundKinds, invalid),
  color: absentWhenEmpty(z.string(invalid).check(z.regex(/^#[0-9A-Fa-f]{6}$/, invalid))),
  mask: z
    .string(invalid)
    .check(z.maxLength(mostMaskCharacters, invalid))
    .check(z.regex(/^[1-9]\d{0,2}x[1-9]\d{0,2}:[\w-]+$/, invalid)),
});
const eachChannel = (least: number, most: number) => {
  const level = wholeWithin(least, most);
  return z.tuple([level, level, level], invalid);
};
const rescueInput = z.object({
  black: eachChannel(0, 120),
  white: eachChannel(135, 255),
  gamma: eachChannel(30, 300),
  chroma: wholeWithin(50, 200),
  noise: wholeWithin(0, 60),
});
/** Edition settings as sent by a client; missing parts leave the photo unchanged. */
export const editionSettingsInput = z.object({
  scale_x: optionalReal,
  scale_y: optionalReal,
  rotate: optionalReal,
  zoom_ratio: optionalReal,
  margin: absentWhenEmpty(z.object({ top: optionalReal, left: optionalReal })),
  focus: absentWhenEmpty(focusInput),
  background: absentWhenEmpty(backgroundInput),
  rescue: absentWhenEmpty(rescueInput),
  lift: absentWhenEmpty(truth),
});
export type EditionSettingsInput = z.infer<typeof editionSettingsInput>;

/** Parsed in one step: nested schemas take several times as long for a large work. */
const recoloured = z.transform((given: readonly [number | string, string], { issues }): readonly [number, string] => {
  const [first, colour, ...rest] = Array.isArray(given) ? given : [];
  const index = indexOf(first);
  if (index === null) issues.push(wrong(given, 0));
  if (typeof colour !== 'string' || colour === '' || colour.length > 10 || rest.length > 0)
    issues.push(wrong(given, 1));
  return [index ?? 0, colour ?? ''];
});
/** Enough for every cell of the largest work. */
const allRecoloured = absentWhenEmpty(
  list(recoloured, invalid).check(z.maxLength(mostRetouched, { error: 'field.long' })),
);
/** New colours of a scheme's pieces: cells by row-major index, regions by id; colours are letters or #RRGGBB. */
export const retouchInput = z.object({ preset: wholeNumber, cells: allRecoloured, regions: allRecoloured });
