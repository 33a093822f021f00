import * as z from 'zod/mini';
import { bagSchema, missingPartsSchema } from '../entities/index.ts';
import { absentWhenEmpty, wholeNumber } from '../inputs.ts';
import { name } from '../rules.ts';
import { type Endpoint, type KitBase, key, kitParams, one } from './endpoint.ts';

/** Characters of an address at most. */
export const mostAddressCharacters = 300;
/** Characters of a note at most. */
export const mostPartsNoteCharacters = 500;
const mostColours = 100;

/** Lines of text as people type them; control characters are dropped. */
const lines = (most: number) =>
  z.string({ error: 'field.required' }).check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')),
    z.trim(),
    z.minLength(1, { error: 'field.required', abort: true }),
    z.maxLength(most, { error: 'field.long' }),
  );

/** What customers ask for when parts of a box are missing. */
export const missingPartsEndpoints = (base: KitBase) =>
  ({
    missingParts: {
      method: 'GET',
      path: `${base}/:id/parts`,
      access: 'owner',
      status: 200,
      params: kitParams,
      answer: one(missingPartsSchema),
    },
    /** Asks for parts; while a request of the work is open, it is answered with 200 and nothing changes. */
    askForParts: {
      method: 'POST',
      path: `${base}/:id/parts`,
      access: 'owner',
      status: 201,
      repeatedStatus: 200,
      params: kitParams,
      body: z.object({
        missing: z
          .array(
            z.object({
              letter: z.string({ error: 'field.invalid' }).check(z.minLength(1), z.maxLength(10)),
              count: wholeNumber.check(z.minimum(1, { error: 'field.invalid' })),
            }),
            { error: 'field.required' },
          )
          .check(z.minLength(1, { error: 'field.required' }), z.maxLength(mostColours, { error: 'field.long' })),
        full_name: name,
        address: lines(mostAddressCharacters),
        /** For couriers only. */
        phone: absentWhenEmpty(
          z
            .string({ error: 'field.invalid' })
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

/** Pieces that may be said to be left; more than any bag holds. */
const mostPieces = 100_000;
/** Cells that take another colour at once, at most: more than the largest work has. */
const mostChangedCells = 50_000;

const color = z.string({ error: 'field.required' }).check(z.minLength(1, { error: 'field.required' }), z.maxLength(20));

/** Bags of works that are laid out of bags: whether one lasts, and other colours for cells that are not laid yet. */
export const bagEndpoints = (base: KitBase) =>
  ({
    /** `color` by its letter or #RRGGBB; 404 for a work or a colour without a bag. */
    bag: {
      method: 'GET',
      path: `${base}/:id/bag`,
      access: 'owner',
      status: 200,
      params: kitParams,
      query: z.object({
        color,
        left: absentWhenEmpty(
          wholeNumber.check(
            z.minimum(0, { error: 'field.invalid' }),
            z.maximum(mostPieces, { error: 'field.invalid' }),
          ),
        ),
      }),
      answer: one(bagSchema),
    },
    /**
     * Gives cells of a colour that are not laid yet another one, all or none. 409 once one of them is laid, has another colour by
     * now, or the other colour has too few pieces; 409 too while the booklet is made for the first time.
     */
    changeColour: {
      method: 'POST',
      path: `${base}/:id/bag`,
      access: 'owner',
      status: 200,
      params: kitParams,
      body: z.object({
        color,
        to: color,
        cells: z
          .array(wholeNumber.check(z.minimum(0, { error: 'field.invalid' })), { error: 'field.required' })
          .check(z.minLength(1, { error: 'field.required' }), z.maxLength(mostChangedCells, { error: 'field.long' })),
      }),
      answer: one(bagSchema),
    },
    /** Takes the last change back, which `number` names; 409 once one of its cells is laid, or if another one came later. */
    undoColour: {
      method: 'DELETE',
      path: `${base}/:id/bag/:number`,
      access: 'owner',
      status: 204,
      params: z.extend(kitParams, { number: key }),
    },
  }) as const satisfies Record<string, Endpoint>;
