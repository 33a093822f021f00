import { productKinds, segmentEndpoints } from '@uzor/contract';
import { packHistory, productOf } from '@uzor/kit';
import { base64Of } from '@uzor/engine';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { type Caller, markerOf } from '../collaborators/access.ts';
import type { Kit } from '../kits/lifecycle.ts';
import { operationsOf } from './packed-body.ts';
import type { SegmentService } from './service.ts';

export function segmentRoutes(app: FastifyInstance, segments: SegmentService): void {
  for (const kind of productKinds) {
    const product = productOf(kind);
    if (product.segments === 'none') continue;
    const calls = segmentEndpoints(product.apiBase);
    const address = (call: Caller & { params: { segmentId: string }; found: Kit }) => ({
      kit: call.found,
      marker: markerOf(call.found, call),
      segmentId: call.params.segmentId,
    });
    route(app, calls.segments, ({ found, language }) => segments.list(found, language));
    route(app, calls.segment, async (call) => ({ data: await segments.detail(address(call), call.language) }));
    route(app, calls.setMarked, async (call) => ({
      data: await segments.mark(
        address(call),
        { coordinates: call.body.coordinates ?? null, colors: call.body.colors },
        call.language,
      ),
    }));
    route(app, calls.markByColours, async (call) => ({
      data: await segments.mark(address(call), { colors: call.body.colors }, call.language),
    }));
    route(app, calls.operate, async (call) => {
      const operations = operationsOf(call.body);
      if (call.minimal) return { data: await segments.operateBriefly(address(call), operations) };
      return { data: await segments.operate(address(call), operations, call.language) };
    });
    route(app, calls.history, async (call) => {
      const { data, ...rest } = await segments.history(address(call));
      return call.minimal ? { packed: base64Of(packHistory(data)), ...rest } : { data, ...rest };
    });
    route(app, calls.replaceHistory, (call) =>
      Array.isArray(call.body)
        ? segments.replace(address(call), call.body, undefined)
        : segments.replace(address(call), call.body.history, call.body.version),
    );
    route(app, calls.clearHistory, async (call) => {
      await segments.clear(address(call));
      return undefined;
    });
  }
}
