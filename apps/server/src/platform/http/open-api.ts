import { STATUS_CODES } from 'node:http';
import type { Endpoint } from '@uzor/contract';
import { errorSchema, guestHeader } from '@uzor/contract';
import { toJSONSchema } from 'zod/v4/core';
import type * as z from 'zod/mini';
import { needsPerson } from './route.ts';

type Json = Record<string, unknown>;

export function openApiDocument(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Uzor', version: '1' },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function operation(endpoint: Endpoint): Json {
  const body = endpoint.body || endpoint.files ? { requestBody: { content: bodyContent(endpoint) } } : {};
  const file = endpoint.sendsFile
    ? {
        content: {
          'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
        },
      }
    : {};
  const good = endpoint.answer
    ? { content: { 'application/json': { schema: shape(endpoint.answer, 'output') } } }
    : file;
  const answers = [endpoint.status, endpoint.repeatedStatus].flatMap((status) =>
    status === undefined ? [] : [[status, { description: STATUS_CODES[status] ?? 'Done', ...good }]],
  );
  return {
    parameters: parameters(endpoint),
    ...(needsPerson(endpoint) ? { security: [{ bearer: [] }] } : {}),
    ...body,
    responses: {
      ...Object.fromEntries(answers),
      // Described as input, because input may have further fields: the error for a stale version also has the current
      // marks.
      default: { description: 'Refused', content: { 'application/json': { schema: shape(errorSchema, 'input') } } },
    },
  };
}

function parameters(endpoint: Endpoint): Json[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = endpoint.query ? shape(endpoint.query, 'input')['properties'] : undefined;
  const inQuery = Object.entries((query ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name: schema['type'] === 'array' ? `${name}[]` : name,
    in: 'query',
    required: false,
    schema,
  }));
  const minimal = {
    name: 'prefer',
    in: 'header',
    required: false,
    schema: { type: 'string', const: 'return=minimal' },
  };
  const guest = { name: guestHeader, in: 'header', required: endpoint.access === 'guest', schema: { type: 'string' } };
  const ofGuests = endpoint.guests || endpoint.access === 'guest' ? [guest] : [];
  return [...inPath, ...inQuery, ...(endpoint.minimal ? [minimal] : []), ...ofGuests];
}

function bodyContent(endpoint: Endpoint): Json {
  const schema = endpoint.body ? shape(endpoint.body, 'input') : { type: 'object', properties: {} };
  if (!endpoint.files) return { 'application/json': { schema } };
  const files = Object.fromEntries(
    endpoint.files.map((name) => [name, { type: 'string', contentMediaType: 'application/octet-stream' }]),
  );
  const properties = { ...((schema['properties'] ?? {}) as Json), ...files };
  return { 'multipart/form-data': { schema: { type: 'object', properties } } };
}

function shape(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
