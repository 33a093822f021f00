import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  CompositePropagator,
  ExportResultCode,
  W3CBaggagePropagator,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { TraceSettings } from '../../setting-groups.ts';

export interface Traces {
  /** Sends the waiting spans, for at most two seconds. */
  stop(): Promise<void>;
}

/** A receiver that does not answer delays only its own batch, and a stop by at most this time. */
const ANSWER_MS = 2000;
const BATCH_MS = 2000;

/** Sends the spans of this process by OTLP over HTTP, in batches; drops those that the receiver does not accept. */
export function sendTraces(settings: TraceSettings, role: string, log: Logger): Traces {
  const { endpoint: url, headers, service, share } = settings;
  const exporter = tellingExporter(new OTLPTraceExporter({ url, headers, timeoutMillis: ANSWER_MS }), log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.instance.id': randomUUID(),
      'uzor.role': role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: BATCH_MS, exportTimeoutMillis: ANSWER_MS }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(
    // Baggage carries the names of an order into the rows of jobs. The callers' own baggage is never read.
    new CompositePropagator({ propagators: [new W3CTraceContextPropagator(), new W3CBaggagePropagator()] }),
  );
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      await Promise.race([provider.shutdown().catch(() => undefined), pause(ANSWER_MS, undefined, { ref: false })]);
      for (const api of [trace, propagation, context]) api.disable();
    },
  };
}

/** Logs once that the receiver fails, and once that it works again. */
function tellingExporter(exporter: SpanExporter, log: Logger): SpanExporter {
  let isLost = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed && !isLost) log.warn({ err: result.error }, 'traces are lost: their receiver does not take them');
        if (!failed && isLost) log.info('the receiver of traces takes them again');
        isLost = failed;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
