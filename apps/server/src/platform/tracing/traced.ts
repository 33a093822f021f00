import {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/*
 * Without a receiver OpenTelemetry's API does nothing. No span contains an address, a code, or a whole slug, which
 * would open an order.
 */

/** Names of an order and of its work in logs and traces. */
export interface Names {
  /** The first eight characters of an order's slug: enough to find it, too few to open it. */
  readonly order?: string;
  readonly kit?: string;
  readonly mail?: string;
}

/** Characters of a slug that are shown; 80 of its 128 bits stay secret. */
const shownLength = 8;

/** The name of an order in logs and traces. */
export const orderName = (slug: string): string => slug.slice(0, shownLength);

export const tracer = () => trace.getTracer('uzor');

/** Adds names to the span and to everything that follows from it, jobs and mails included. */
export function withNames(active: Context, span: Span | undefined, names: Names): Context {
  const entries = Object.entries(names).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (entries.length === 0) return active;
  let baggage = propagation.getBaggage(active) ?? propagation.createBaggage();
  for (const [name, value] of entries) {
    span?.setAttribute(`uzor.${name}`, value);
    baggage = baggage.setEntry(name, { value });
  }
  return propagation.setBaggage(active, baggage);
}

/** Runs a job or a call with these names in its logs and traces. */
export function naming<T>(names: Names, work: () => Promise<T>): Promise<T> {
  const active = context.active();
  return context.with(withNames(active, trace.getSpan(active), names), work);
}

/** Runs `work` in a span of its own. Of a failure only the name of the error is recorded. */
export async function traced<T>(
  name: string,
  { kind, attributes }: { readonly kind: SpanKind; readonly attributes: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The fields that a log line gets inside a trace; none outside. */
export function traceFields(): Names & { readonly trace_id?: string; readonly span_id?: string } {
  const active = context.active();
  const at = trace.getSpanContext(active);
  const names = (propagation.getBaggage(active)?.getAllEntries() ?? []).map(([name, { value }]) => [name, value]);
  return { ...Object.fromEntries(names), ...(at && { trace_id: at.traceId, span_id: at.spanId }) };
}
