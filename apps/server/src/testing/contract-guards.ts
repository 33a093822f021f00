import {
  bagEndpoints,
  demoEndpoints,
  deskEndpoints,
  type Endpoint,
  endpoints,
  guestEndpoints,
  kitEndpoints,
  askedOpinionEndpoints,
  missingPartsEndpoints,
  opinionEndpoints,
  type ProductKind,
  productKinds,
  segmentEndpoints,
  stepEndpoints,
} from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';

/* Checks that the registered routes are the calls of the contract, and that each call has a row in the access table. */

export type NamedCall = readonly [name: string, endpoint: Endpoint];

export function callsOfContract(kinds: readonly ProductKind[] = productKinds): NamedCall[] {
  const ofKinds = kinds.flatMap((kind) => {
    const { apiBase, demoBase, segments } = productOf(kind);
    return [
      kitEndpoints(apiBase),
      guestEndpoints(apiBase),
      bagEndpoints(apiBase),
      missingPartsEndpoints(apiBase),
      opinionEndpoints(apiBase),
      demoEndpoints(demoBase),
      segments === 'none' ? stepEndpoints(apiBase) : segmentEndpoints(apiBase),
    ].flatMap((calls) => Object.entries<Endpoint>(calls));
  });
  return [
    ...Object.entries<Endpoint>({ ...endpoints, ...askedOpinionEndpoints }),
    ...Object.entries<Endpoint>(deskEndpoints),
    ...ofKinds,
  ];
}

/** One call of each name: the product kinds share the code of their calls. */
export const onePerName = (calls: readonly NamedCall[]): NamedCall[] =>
  calls.filter(([name], at) => calls.findIndex(([other]) => other === name) === at);

/** Routes under /api that are not calls of the contract. */
const beside = new Set(['GET /api/openapi.json', 'POST /api/broadcasting/auth', 'POST /api/broadcasting/user-auth']);

export function routeFindings(app: FastifyInstance, calls: readonly NamedCall[]): string[] {
  const wanted = calls.map(([, { method, path }]) => `${method} /api${path}`);
  const there = registeredUnderApi(app);
  return [
    ...wanted.filter((one) => !there.includes(one)).map((one) => `${one} is in the contract and has no route`),
    ...there
      .filter((one) => !wanted.includes(one) && !beside.has(one))
      .map((one) => `${one} is a route and not in the contract`),
  ];
}

/** `METHOD /api/…` of every route of the app, parsed from fastify's printed route tree. */
export function registeredUnderApi(app: FastifyInstance): string[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S*)(?: \(([A-Z, ]+)\))?$/u.exec(line) ?? [];
      const depth = Math.max(0, Math.floor(indent.length / 4) - 1);
      path.length = depth;
      path[depth] = part;
      const url = path.join('');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD' && url.startsWith('/api'))
        .map((method) => `${method} ${url}`);
    });
}

/**
 * The kit's owner, another user, a visitor without a sign-in, an owner whose account is deleted, the owner by an ended
 * sign-in, an operator with a second factor, a guest of the kit by an open link, and by an ended one.
 */
export const callers = ['owner', 'another', 'visitor', 'deleted', 'ended', 'operator', 'guest', 'endedGuest'] as const;
export type Caller = (typeof callers)[number];
/**
 * The status for each of `callers`, in their order. An ended sign-in counts as a visitor; an operator as another user,
 * except as in `operator`; a guest as the owner in calls open to guests (403 by an ended link), else as a visitor.
 */
export interface AccessRow {
  readonly statuses: readonly [owner: number, another: number, visitor: number, deleted: number];
  readonly operator?: number;
  readonly guest?: number;
  readonly body?: () => Promise<object> | object;
}

/** Differences between the calls and the access table; `statusFor` makes a call. */
export async function accessFindings(
  calls: readonly NamedCall[],
  rows: Readonly<Record<string, AccessRow>>,
  statusFor: (caller: Caller, endpoint: Endpoint, row: AccessRow) => Promise<number>,
): Promise<string[]> {
  const names = new Set(calls.map(([name]) => name));
  const findings = Object.keys(rows)
    .filter((name) => !names.has(name))
    .map((name) => `${name} has a row and is no call of the contract`);
  for (const [name, endpoint] of calls) {
    const said = `${name} (${endpoint.method} ${endpoint.path})`;
    const row = Object.hasOwn(rows, name) ? rows[name] : undefined;
    if (!row) {
      findings.push(`${said} has no row in the table of access`);
      continue;
    }
    const statuses: number[] = [];
    for (const caller of callers) statuses.push(await statusFor(caller, endpoint, row));
    const owed = owedTo(endpoint, row);
    if (statuses.join() !== owed.join())
      findings.push(`${said} answers ${statuses.join(', ')}; its row says ${owed.join(', ')}`);
  }
  return findings;
}

function owedTo({ access, guests }: Endpoint, { statuses, operator, guest }: AccessRow): number[] {
  const [owner, another, visitor] = statuses;
  const opens = guests || access === 'guest';
  return [...statuses, visitor, operator ?? another, guest ?? (opens ? owner : visitor), opens ? 403 : visitor];
}
