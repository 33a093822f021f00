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
import { type Endpoint, key, type KitBase, ofKit, one, paged } from './endpoint.ts';

const segmentParams = z.object({ id: key, segmentId: key });
const segmentAnswer = one(segmentSchema);

const historyAnswer = z.object({
  data: z.array(historyEntrySchema),
  version: z.int(),
  scheme: z.optional(z.int()),
  /** As in the packed form. */
  others: z.optional(z.string()),
});

/** A call on one segment, open to the owner of its kit and to its guests. */
const ofSegment = { access: 'owner', guests: true, status: 200, params: segmentParams } as const;

/** Calls of kinds that are made segment by segment. */
export const segmentEndpoints = (base: KitBase) =>
  ({
    segments: {
      method: 'GET',
      path: `${base}/:id/segment`,
      ...ofKit,
      guests: true,
      compressed: true,
      answer: paged(z.array(segmentListItemSchema), segmentListMetaSchema),
    },
    segment: {
      method: 'GET',
      path: `${base}/:id/segment/:segmentId`,
      ...ofSegment,
      compressed: true,
      answer: segmentAnswer,
    },
    setMarked: {
      method: 'POST',
      path: `${base}/:id/segment/:segmentId/cell/set-marked`,
      ...ofSegment,
      body: z.object({ coordinates: z.optional(z.nullable(coordinatesInput)), colors: optionalColours }),
      answer: segmentAnswer,
    },
    markByColours: {
      method: 'POST',
      path: `${base}/:id/segment/:segmentId/cell/mark-by-colors`,
      ...ofSegment,
      body: z.object({ colors: colours }),
      answer: segmentAnswer,
    },
    history: {
      method: 'GET',
      path: `${base}/:id/segment/:segmentId/history`,
      ...ofSegment,
      minimal: true,
      answer: z.union([historyAnswer, packedHistorySchema]),
    },
    replaceHistory: {
      method: 'POST',
      path: `${base}/:id/segment/:segmentId/history`,
      ...ofSegment,
      longBody: true,
      body: z.union([historyList, z.object({ history: historyList, version: optionalNumber })]),
      answer: z.object({ data: z.array(historyEntrySchema), version: z.int() }),
    },
    clearHistory: {
      method: 'DELETE',
      path: `${base}/:id/segment/:segmentId/history`,
      ...ofSegment,
      status: 204,
    },
    operate: {
      method: 'POST',
      path: `${base}/:id/segment/:segmentId/operations`,
      ...ofSegment,
      longBody: true,
      body: operationsInput,
      minimal: true,
      answer: z.union([segmentAnswer, one(markedSegmentSchema)]),
    },
    /** Claims a segment of a shared kit. */
    claim: { method: 'POST', path: `${base}/:id/segment/:segmentId/claim`, ...ofSegment, status: 204 },
    endClaim: { method: 'DELETE', path: `${base}/:id/segment/:segmentId/claim`, ...ofSegment, status: 204 },
  }) as const satisfies Record<string, Endpoint>;
