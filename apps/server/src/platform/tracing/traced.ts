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
 * What the code says to OpenTelemetry. Without a receiver its API does nothing and costs nothing worth measuring; `open-traces.ts`
 * puts a real one behind it. No span bears an address, a code, or a slug, which would open an order.
 */

/** What logs and traces call an order and what belongs to it. */
export interface Names {
  /** The first eight signs of an order's slug: enough to find it, and too little to open it. */
  readonly order?: string;
  readonly kit?: string;
  readonly mail?: string;
}

/** Signs of a slug that are told; 80 of its 128 bits stay secret. */
const shownLength = 8;

/** The name of an order in logs and traces. */
export const orderName = (slug: string): string => slug.slice(0, shownLength);

/** The tracer of this server's own spans. */
export const tracer = () => trace.getTracer('uzor');

/** Notes names on the span, and has everything that follows from it bear them: other jobs and mails too. */
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

/** Runs the work of a job or a call that concerns these names. */
export function naming<T>(names: Names, work: () => Promise<T>): Promise<T> {
  const active = context.active();
  return context.with(withNames(active, trace.getSpan(active), names), work);
}

/** Runs a part of the work in a span of its own. A failure is told by the name of its error alone. */
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

/** What a line of the log says of the trace it is written in; nothing outside of one. */
export function traceFields(): Names & { readonly trace_id?: string; readonly span_id?: string } {
  const active = context.active();
  const at = trace.getSpanContext(active);
  const names = (propagation.getBaggage(active)?.getAllEntries() ?? []).map(([name, { value }]) => [name, value]);
  return { ...Object.fromEntries(names), ...(at && { trace_id: at.traceId, span_id: at.spanId }) };
}
