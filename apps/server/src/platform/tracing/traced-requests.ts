import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Names, tracer, withNames } from './traced.ts';

declare module 'fastify' {
  interface FastifyRequest {
    traced: Context | null;
    /** The order of a call, as logs and traces name it; null if access was refused. */
    names: Names | null;
  }
}

/**
 * Makes a span for every API call. A `traceparent` header is used only if `trustsCallers`: a stranger could otherwise
 * join unrelated traces, or have every call recorded. Baggage of callers is never used.
 */
export function traceRequests(app: FastifyInstance, trustsCallers: boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? '';
    if (!route.startsWith('/api/')) return done();
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'uzor.request': request.id };
    const parent = trustsCallers ? parentOf(request) : ROOT_CONTEXT;
    const span = tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    request.traced = trace.setSpan(parent, span);
    context.with(request.traced, done);
  });
  // Events of the request body belong to the connection, so the trace context is entered again.
  app.addHook('preValidation', (request, _reply, done) => {
    const { traced } = request;
    if (traced === null) return done();
    request.traced = withNames(traced, trace.getSpan(traced), request.names ?? {});
    context.with(request.traced, done);
  });
  app.addHook('onResponse', async ({ traced }, { statusCode }) => {
    const span = traced && trace.getSpan(traced);
    if (!span) return;
    span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', `${statusCode}`);
    span.end();
  });
}

export function inTraceOf({ traced }: FastifyRequest, act: () => void): void {
  if (traced === null) act();
  else context.with(traced, act);
}

function parentOf({ headers: { traceparent, tracestate } }: FastifyRequest): Context {
  return propagation.extract(ROOT_CONTEXT, { traceparent, tracestate });
}
