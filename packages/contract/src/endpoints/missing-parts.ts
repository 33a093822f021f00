import * as z from 'zod/mini';
import { bagSchema, missingPartsSchema } from '../entities/index.ts';
import { absentWhenEmpty, cellIndex, invalid, wholeNumber, wholeWithin } from '../inputs.ts';
import { list } from '../lists.ts';
import { name } from '../rules.ts';
import { type Endpoint, key, type KitBase, one, kitGet, kitPost } from './endpoint.ts';

/** Maximum length of an address, in characters. */
export const mostAddressCharacters = 300;
/** Maximum length of a note, in characters. */
export const mostPartsNoteCharacters = 500;
const mostColours = 100;

/** Multi-line text as typed; control characters are dropped. */
const lines = (most: number) =>
  z.string({ error: 'field.required' }).check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')),
    z.trim(),
    z.minLength(1, { error: 'field.required', abort: true }),
    z.maxLength(most, { error: 'field.long' }),
  );

/** Customers' requests for missing parts of a box. */
export const missingPartsEndpoints = (base: KitBase) =>
  ({
    missingParts: { ...kitGet, path: `${base}/:id/parts`, answer: one(missingPartsSchema) },
    /** Requests parts; while the work has an open request, that one is returned with 200 and nothing changes. */
    askForParts: {
      ...kitPost,
      path: `${base}/:id/parts`,
      status: 201,
      repeatedStatus: 200,
      body: z.object({
        missing: list(
          z.object({
            letter: z.string(invalid).check(z.minLength(1), z.maxLength(10)),
            count: wholeNumber.check(z.minimum(1, invalid)),
          }),
          { error: 'field.required' },
        ).check(z.minLength(1, { error: 'field.required' }), z.maxLength(mostColours, { error: 'field.long' })),
        full_name: name,
        address: lines(mostAddressCharacters),
        /** For couriers only. */
        phone: absentWhenEmpty(
          z
            .string(invalid)
            .check(
              z.trim(),
              z.regex(/^\+?(?:[\s().-]*\d){10,15}[\s.]*$/, { error: 'field.invalid', abort: true }),
              z.maxLength(30, { error: 'field.long' }),
            ),
        ),
        note: absentWhenEmpty(lines(mostPartsNoteCharacters)),
      }),
      answer: one(missingPartsSchema),
    },
  }) as const satisfies Record<string, Endpoint>;

/** Maximum accepted number of remaining pieces; more than any bag holds. */
const mostPieces = 100_000;
/** Maximum number of cells to recolour in one change. */
const mostChangedCells = 50_000;

const color = z.string({ error: 'field.required' }).check(z.minLength(1, { error: 'field.required' }), z.maxLength(20));

/** Whether a bag of pieces will last, and substitutions for cells that are not laid yet. */
export const bagEndpoints = (base: KitBase) =>
  ({
    /** `color` as letter or #RRGGBB; 404 for a work or colour without a bag. */
    bag: {
      ...kitGet,
      path: `${base}/:id/bag`,
      query: z.object({
        color,
        left: absentWhenEmpty(wholeWithin(0, mostPieces)),
      }),
      answer: one(bagSchema),
    },
    /**
     * Recolours unlaid cells of a colour, all or none. 409 if one of them is laid or already recoloured, if the new
     * colour has too few pieces, or while the first booklet is being made.
     */
    changeColour: {
      ...kitPost,
      path: `${base}/:id/bag`,
      longBody: true,
      body: z.object({
        color,
        to: color,
        cells: list(cellIndex, { error: 'field.required' }).check(
          z.minLength(1, { error: 'field.required' }),
          z.maxLength(mostChangedCells, { error: 'field.long' }),
        ),
      }),
      answer: one(bagSchema),
    },
    /** Undoes the last change, identified by `number`; 409 if one of its cells is laid or a later change exists. */
    undoColour: {
      method: 'DELETE',
      path: `${base}/:id/bag/:number`,
      access: 'owner',
      status: 204,
      params: z.object({ id: key, number: key }),
    },
  }) as const satisfies Record<string, Endpoint>;
