import { parseArgs } from 'node:util';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { segmentEndpoints } from '@uzor/contract';
import PostalMime from 'postal-mime';
import { type BenchServer, openBenchServer } from '../bench-server.ts';
import {
  caller,
  type Answer,
  type Call,
  copiedBlank,
  good,
  oneAttempt,
  orderedWork,
  readyBlank,
  registered,
  strangersAddress,
  triedBase,
} from '../../apps/server/src/testing/customer.ts';
import { countOf, type TrialRow, publishTrial } from '../trial.ts';

/** Rules tried in parallel: while one waits for a drawing or a mail, the other uses the processor. */
const lanes = 2;

export const options = {
  rounds: { type: 'string', value: 'COUNT', default: '200', help: 'How often each rule is tried' },
  callers: { type: 'string', value: 'COUNT', default: '100', help: 'How many call at once' },
} as const;

/** `races [--rounds COUNT] [--callers COUNT]`: prints and publishes a table; fails if two callers won, or none. */
export async function run(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options });
  const rounds = countOf('rounds', values.rounds);
  const callers = countOf('callers', values.callers);
  const server = await openBenchServer();
  const tableRows: TrialRow[] = [];
  try {
    const waiting = rules.entries();
    const lane = async () => {
      for (const [place, rule] of waiting) tableRows[place] = await tried(rule, server, rounds, callers);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    await server.close();
  }
  publishTrial(
    'races',
    'Races',
    `Each rule ${rounds} times, ${callers} callers at once. Found: rounds in which exactly one caller was told that it won, exactly one had won, all others were refused with a message, and no answer was a 5xx.`,
    tableRows,
  );
}

/** Result of a round: winners reported, winners found afterwards, and unacceptable answers. */
interface Round {
  readonly told: number;
  readonly found: number;
  readonly broken: readonly string[];
}
interface Rule {
  readonly name: string;
  /** Prepares what the rounds share; the returned function runs one round. */
  open(server: BenchServer, call: Call): Promise<(callers: number) => Promise<Round>>;
}

async function tried(rule: Rule, server: BenchServer, rounds: number, callers: number): Promise<TrialRow> {
  const run = await rule.open(server, caller(server));
  let fair = 0;
  const begunAt = performance.now();
  for (let i = 0; i < rounds; i++) {
    const { told, found, broken } = await run(callers);
    if (told === 1 && found === 1 && broken.length === 0) fair++;
    else console.error(`${rule.name}, round ${i + 1}: told ${told}, found ${found}; ${broken.slice(0, 3).join('; ')}`);
  }
  const seconds = (performance.now() - begunAt) / 1000;
  console.error(`${rule.name}: ${rounds} rounds in ${seconds.toFixed(0)} s`);
  return { what: rule.name, must: `${rounds} of ${rounds}`, found: `${fair} of ${rounds}`, met: fair === rounds };
}

/** Headers and text of a mail fit into this; booklets come after. */
const headBytes = 64 * 1024;

/** The mails of a trial's server to one address. Each file is read once, because thousands of other mails arrive. */
function mailsTo(dataDir: string, address: string) {
  const folder = join(dataDir, 'mail');
  const seen = new Set(readdirSync(folder));
  return {
    /** Waits for the next mail that matches a pattern with one group; returns the group. */
    async next(pattern: RegExp): Promise<string> {
      for (;;) {
        const fresh = readdirSync(folder).filter((name) => name.endsWith('.eml') && !seen.has(name));
        for (const name of fresh.sort()) {
          seen.add(name);
          const bytes = readFileSync(join(folder, name)).subarray(0, headBytes);
          if (!bytes.includes(address)) continue;
          const caught = pattern.exec((await PostalMime.parse(bytes)).text ?? '')?.[1];
          if (caught !== undefined) return caught;
        }
        await pause(20);
      }
    },
  };
}

/* Calls with a benefit that exactly one caller may get. */

const brokenIn = (answers: readonly Answer[]) =>
  answers.flatMap(({ status, body }) => (status >= 500 ? [`${status} ${JSON.stringify(body)}`] : []));
const countIn = (answers: readonly Answer[], status: number) => answers.filter((one) => one.status === status).length;
const atOnce = <T>(callers: number, made: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: callers }, (_, i) => made(i)));
const { segments, history } = segmentEndpoints(triedBase);
const segmentsOf = ({ body }: Answer) => segments.answer.parse(body).data.flat();
function entriesIn({ body }: Answer): number {
  const answer = history.answer.parse(body);
  if ('packed' in answer) throw new Error('The history came packed');
  return answer.data.length;
}
const password = 'Seven-Roses7';
interface Person {
  readonly email: string;
  readonly token?: string;
}
const stranger = (): Person => ({ email: strangersAddress() });
const confirmed = (call: Call, slug: string | undefined, person: Person | undefined) =>
  call('POST', `${triedBase}/blank/${slug}/complete`, { email: person?.email, consent: true }, person?.token);

/** Only one caller in ten has no account, because each new account costs a password hash, which is not under test. */
const isStranger = (i: number) => i % 10 === 0;

/** One attempt is left and two drafts are ready; many people, most signed in, confirm them with their own addresses. */
const lastAttempt: Rule = {
  name: 'the last attempt of a code becomes one work',
  open: async (server, call) => {
    const ready = await readyBlank(call, await oneAttempt(server));
    const people: Person[] = [];
    return async (callers) => {
      while (people.length < callers) people.push(await registered(call, password));
      const code = await oneAttempt(server);
      const slugs = [await copiedBlank(server, call, ready, code), await copiedBlank(server, call, ready, code)];
      const answers = await atOnce(callers, (i) =>
        confirmed(call, slugs[i % slugs.length], isStranger(i) ? stranger() : people[i]),
      );
      const works = await server.database.selectFrom('kit').select('id').where('blank_slug', 'in', slugs).execute();
      return { told: countIn(answers, 201), found: works.length, broken: brokenIn(answers) };
    };
  },
};

/** The same draft is confirmed many times with one address: every eighth round without an account, else signed in. */
const sameConfirmation: Rule = {
  name: 'one confirmation, sent many times, is one work',
  open: async (server, call) => {
    const ready = await readyBlank(call, await oneAttempt(server));
    const known = await registered(call, password);
    let round = 0;
    return async (callers) => {
      const slug = await copiedBlank(server, call, ready, await oneAttempt(server));
      const person = round++ % 8 === 0 ? stranger() : known;
      const answers = await atOnce(callers, () => confirmed(call, slug, person));
      const works = await server.database.selectFrom('kit').select('id').where('blank_slug', '=', slug).execute();
      return { told: countIn(answers, 201), found: works.length, broken: brokenIn(answers) };
    };
  },
};

const registration: Rule = {
  name: 'an address is registered once',
  open: async (server, call) => async (callers) => {
    const email = strangersAddress();
    const answers = await atOnce(callers, () =>
      call('POST', '/auth/register', { full_name: 'Anna', email, password, consent: true }),
    );
    const accounts = await server.database.selectFrom('account').select('id').where('email', '=', email).execute();
    return { told: countIn(answers, 201), found: accounts.length, broken: brokenIn(answers) };
  },
};

/** The same operation arrives many times: repeats succeed and change nothing. */
const marks: Rule = {
  name: 'an operation on marks counts once',
  open: async (server, call) => {
    const { id, token } = await orderedWork(server, call);
    const [segment] = segmentsOf(await good(call('GET', `${triedBase}/${id}/segment`, undefined, token)));
    const at = `${triedBase}/${id}/segment/${segment?.id}`;
    let entries = 0;
    return async (callers) => {
      const operation = { id: randomUUID(), type: 'mark', cells: [entries % 100] };
      const answers = await atOnce(callers, () => call('POST', `${at}/operations`, { operations: [operation] }, token));
      const now = entriesIn(await good(call('GET', `${at}/history`, undefined, token)));
      const gained = now - entries;
      entries = now;
      return { told: countIn(answers, 200) === callers ? 1 : 0, found: gained, broken: brokenIn(answers) };
    };
  },
};

/**
 * Half of the callers restore a work from the bin, half empty the bin. Afterwards the work must exist if a restore
 * succeeded, and only then.
 */
const bin: Rule = {
  name: 'a work in the bin comes back or is erased',
  open: async (server, call) => {
    const works = await Promise.all(Array.from({ length: 2 }, () => orderedWork(server, call)));
    let next = works.length;
    return async (callers): Promise<Round> => {
      const work = works.pop() ?? (await orderedWork(server, call));
      next++;
      await good(call('DELETE', `${triedBase}/${work.id}`, undefined, work.token));
      const answers = await atOnce(callers, (i) =>
        i % 2 === next % 2
          ? call('POST', `${triedBase}/${work.id}/restore`, undefined, work.token)
          : call('DELETE', `${triedBase}/trashed`, undefined, work.token),
      );
      const restored = answers.some(({ status }, i) => i % 2 === next % 2 && status === 204);
      const { status } = await call('GET', `${triedBase}/${work.id}`, undefined, work.token);
      if (status === 200) works.push(work);
      return { told: 1, found: (status === 200) === restored ? 1 : 0, broken: brokenIn(answers) };
    };
  },
};

const reset: Rule = {
  name: 'a link for a forgotten password works once',
  open: async (server, call) => {
    const { email } = await registered(call, password);
    const letters = mailsTo(server.dataDir, email);
    return async (callers) => {
      await good(call('POST', '/auth/forgot-password', { email }));
      const token = await letters.next(/reset-password\/([\w-]{20,100})/);
      const answers = await atOnce(callers, (i) =>
        call('POST', '/auth/reset-password', { token, password: `Seven-Roses${i}` }),
      );
      const won = answers.findIndex(({ status }) => status === 200);
      const signedIn = await call('POST', '/auth/login', { email, password: `Seven-Roses${won}` });
      return { told: countIn(answers, 200), found: signedIn.status === 200 ? 1 : 0, broken: brokenIn(answers) };
    };
  },
};

const rules: readonly Rule[] = [lastAttempt, sameConfirmation, registration, marks, bin, reset];
