import * as z from 'zod/mini';
import {
  historyEntrySchema,
  markedSegmentSchema,
  packedHistorySchema,
  segmentListItemSchema,
  segmentListMetaSchema,
  segmentSchema,
} from '../entities/index.ts';
import { colours, coordinatesInput, historyList, operationsInput, optionalColours, optionalNumber } from '../inputs.ts';
import { type Endpoint, key, type KitBase, one, paged, kitGet } from './endpoint.ts';

const segmentParams = z.object({ id: key, segmentId: key });
const segmentAnswer = one(segmentSchema);

const historyAnswer = z.object({
  data: z.array(historyEntrySchema),
  version: z.int(),
  scheme: z.optional(z.int()),
  /** As in `packedHistorySchema`. */
  others: z.optional(z.string()),
});

const segmentGet = { method: 'GET', access: 'owner', guests: true, status: 200, params: segmentParams } as const;
const segmentPost = { ...segmentGet, method: 'POST' } as const;

/** Calls of kinds that are made segment by segment. */
export const segmentEndpoints = (base: KitBase) =>
  ({
    segments: {
      ...kitGet,
      path: `${base}/:id/segment`,
      guests: true,
      compressed: true,
      answer: paged(z.array(segmentListItemSchema), segmentListMetaSchema),
    },
    segment: { ...segmentGet, path: `${base}/:id/segment/:segmentId`, compressed: true, answer: segmentAnswer },
    setMarked: {
      ...segmentPost,
      path: `${base}/:id/segment/:segmentId/cell/set-marked`,
      body: z.object({ coordinates: z.optional(z.nullable(coordinatesInput)), colors: optionalColours }),
      answer: segmentAnswer,
    },
    markByColours: {
      ...segmentPost,
      path: `${base}/:id/segment/:segmentId/cell/mark-by-colors`,
      body: z.object({ colors: colours }),
      answer: segmentAnswer,
    },
    history: {
      ...segmentGet,
      path: `${base}/:id/segment/:segmentId/history`,
      minimal: true,
      answer: z.union([historyAnswer, packedHistorySchema]),
    },
    replaceHistory: {
      ...segmentPost,
      path: `${base}/:id/segment/:segmentId/history`,
      longBody: true,
      body: z.union([historyList, z.object({ history: historyList, version: optionalNumber })]),
      answer: z.object({ data: z.array(historyEntrySchema), version: z.int() }),
    },
    clearHistory: {
      ...segmentPost,
      method: 'DELETE',
      path: `${base}/:id/segment/:segmentId/history`,
      status: 204,
    },
    operate: {
      ...segmentPost,
      path: `${base}/:id/segment/:segmentId/operations`,
      longBody: true,
      body: operationsInput,
      minimal: true,
      answer: z.union([segmentAnswer, one(markedSegmentSchema)]),
    },
    claim: { ...segmentPost, path: `${base}/:id/segment/:segmentId/claim`, status: 204 },
    endClaim: { ...segmentPost, method: 'DELETE', path: `${base}/:id/segment/:segmentId/claim`, status: 204 },
  }) as const satisfies Record<string, Endpoint>;
