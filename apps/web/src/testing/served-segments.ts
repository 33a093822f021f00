import { kitEndpoints, type ProductKind, segmentEndpoints } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { server } from './fake-server.ts';
import { kitDetail, kitId, regionsOf, segment, segmentList } from './wire/index.ts';

interface Given {
  /** Number of marked cells by the position of the segment. */
  readonly marked?: Readonly<Record<number, number>>;
  readonly kit?: Partial<ReturnType<typeof kitDetail>>;
  /** The segment whose cells are requested, drawn as text. */
  readonly rows?: readonly string[];
  readonly regions?: boolean;
}

/** Serves a work with its segments; the customer has read its tips. */
export function serveSegments(kind: ProductKind, given: Given = {}): void {
  const { marked = {}, kit = {}, rows = ['AAB', 'ABB'], regions = false } = given;
  const { apiBase } = productOf(kind);
  server.on(kitEndpoints(apiBase).kit, { data: kitDetail(kind, { tips_read: true, ...kit }) });
  server.on(segmentEndpoints(apiBase).segments, segmentList(kind, marked));
  server.on(segmentEndpoints(apiBase).segment, ({ params }) => ({
    data: segment(rows, { id: params.segmentId, regions: regions ? regionsOf(rows) : null }),
  }));
}

export const segmentsAddress = (kind: ProductKind) => `/en/${productOf(kind).webSlug}/segments/${kitId}`;
