import * as z from 'zod/mini';
import { missingPartsSchema } from '../entities/index.ts';
import { absentWhenEmpty, wholeNumber } from '../inputs.ts';
import { name } from '../rules.ts';
import { type Endpoint, type KitBase, kitParams, one } from './endpoint.ts';

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
