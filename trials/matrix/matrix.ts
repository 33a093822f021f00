import { type Endpoint, guestHeader, type ProductKind, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { accessTable } from '../../apps/server/src/testing/access-table.ts';
import {
  accessFindings,
  type AccessRow,
  type Caller,
  callers,
  callsOfContract,
} from '../../apps/server/src/testing/contract-guards.ts';
import { makeOperator, signInAt } from '../../apps/server/src/testing/operators.ts';
import { type BenchServer, openBenchServer } from '../bench-server.ts';
import { type Call, caller, good, oneAttempt } from '../../apps/server/src/testing/customer.ts';
import { settle } from '../trial.ts';
import { channelFindings, endOfConnection } from './channels.ts';
import { type Owner, type Property, password, propertyOf, propertyOfKinds, registered, signedIn } from './property.ts';

/* Every call of the contract and every channel by every caller, over the wire. */

export const matrixOptions = {};

const endsWithinMs = 5000;

/** Who calls, and what they are allowed to know. */
interface People {
  readonly server: BenchServer;
  readonly owned: readonly Property[];
  readonly orphaned: Property;
  readonly another: Property;
  readonly operator: Owner;
  /** The last token of the deleted owner. */
  readonly deadToken: string;
}

/** `matrix`: prints a table and writes it into docs/benchmarks.md; fails where anybody gets another answer than the table of access says. */
export async function tryMatrix(): Promise<void> {
  const server = await openBenchServer();
  try {
    const call = caller(server);
    const owned = await propertyOfKinds(server, call);
    const orphaned = await propertyOf(server, call, 'mosaic', 'deleted@example.com');
    const deadToken = await signedIn(call, orphaned.owner);
    await good(call('DELETE', '/profile', undefined, deadToken));
    const another = await propertyOf(server, call, 'mosaic', 'another@example.com');
    const operator = await registered(call, 'operator@example.com');
    const atDesk = await signedIn(call, operator);
    await makeOperator(
      server.database,
      { ...operator, password },
      async (path, body) => (await good(call('POST', path, body, atDesk))).body,
    );
    const people: People = { server, owned, orphaned, another, operator, deadToken };
    const mosaic = heldOf(people, 'mosaic');
    const joined = await channelFindings(mosaic, async (who) => {
      const token = await tokenOf(call, people, who, mosaic);
      const own = callOf(people, who, mosaic);
      return (path, body) => own('POST', path, body, token);
    });
    const endMs = await endOfConnection(server, call, mosaic.kitId, await signedIn(call, mosaic.owner));
    const calls = callsOfContract();
    const table = accessTable(() => oneAttempt(server, 'mosaic'));
    const found = await accessFindings(calls, table, (who, endpoint, row) =>
      statusFor(call, people, who, endpoint, row),
    );
    for (const line of [...found, ...joined.findings]) console.error(line);
    settle(
      'matrix',
      'Access',
      `Every call of the contract and every channel by ${callers.join(', ')} (the owner by a sign-in that has ended), over HTTP, as the table of access says.`,
      [
        {
          what: `calls with an answer that is not theirs, of ${calls.length * callers.length}`,
          must: '0',
          found: String(found.length),
          met: found.length === 0,
        },
        {
          what: `channels joined or refused wrongly, of ${joined.tried}`,
          must: '0',
          found: String(joined.findings.length),
          met: joined.findings.length === 0,
        },
        {
          what: 'a connection ends after its sign-in',
          must: '≤ 5 s',
          found: `${Math.round(endMs)} ms`,
          met: endMs <= endsWithinMs,
        },
      ],
    );
  } finally {
    await server.close();
  }
}

function heldOf({ owned }: People, wanted: ProductKind): Property {
  const found = owned.find(({ kind }) => kind === wanted);
  if (!found) throw new Error(`Nobody holds a ${wanted}`);
  return found;
}

const kindOf = (path: string): ProductKind =>
  productKinds.find((kind) => path.startsWith(`${productOf(kind).apiBase}/`)) ?? 'mosaic';

/** A sign-in of its own for each call: one of them signs out. */
async function tokenOf(call: Call, people: People, who: Caller, property: Property): Promise<string | undefined> {
  switch (who) {
    case 'owner':
      return signedIn(call, property.owner);
    case 'another':
      return signedIn(call, people.another.owner);
    case 'operator':
      return signInAt(people.server.database, people.operator.email);
    case 'visitor':
    case 'guest':
    case 'endedGuest':
      return undefined;
    case 'deleted':
      return people.deadToken;
    case 'ended': {
      const token = await signedIn(call, property.owner);
      await good(call('POST', '/auth/logout', undefined, token));
      return token;
    }
  }
}

/** How a caller calls: guests bear the key of their link. */
const callOf = ({ server }: People, who: Caller, property: Property): Call =>
  caller(server, who === 'guest' || who === 'endedGuest' ? { [guestHeader]: property[who] } : {});

async function statusFor(call: Call, people: People, who: Caller, endpoint: Endpoint, row: AccessRow): Promise<number> {
  const held = heldOf(people, kindOf(endpoint.path));
  const property = who === 'deleted' ? people.orphaned : held;
  const path = endpoint.path
    .replace(':id', property.kitId)
    .replace(':segmentId', property.segmentId)
    .replace(':slug', property.slug);
  // Who deletes an account has another one left for the rows to come.
  const deletesAccount = endpoint.method === 'DELETE' && endpoint.path === '/profile';
  const leaving = deletesAccount && (who === 'owner' || who === 'another' || who === 'operator');
  const token = leaving
    ? await signedIn(call, await registered(call, `leaving-${who}@example.com`))
    : await tokenOf(call, people, who, held);
  return (await callOf(people, who, property)(endpoint.method, path, await row.body?.(), token)).status;
}
