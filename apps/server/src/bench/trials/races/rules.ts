import { randomUUID } from 'node:crypto';
import { segmentEndpoints } from '@uzor/contract';
import {
  type Answer,
  caughtInMail,
  good,
  oneAttempt,
  orderedWork,
  readyBlank,
  strangersAddress,
  textAt,
  triedBase,
} from '../customer.ts';
import type { Round, Rule } from './rule.ts';

/* The rules of which exactly one caller may take the benefit. */

const brokenIn = (answers: readonly Answer[]) =>
  answers.flatMap(({ status, body }) => (status >= 500 ? [`${status} ${JSON.stringify(body)}`] : []));
const countIn = (answers: readonly Answer[], status: number) => answers.filter((one) => one.status === status).length;
const atOnce = <T>(callers: number, made: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: callers }, (_, i) => made(i)));
const { segments, history } = segmentEndpoints(triedBase);
const segmentsOf = ({ body }: Answer) => segments.answer.parse(body).data.flat();
const entriesIn = ({ body }: Answer) => history.answer.parse(body).data.length;
const password = 'Seven-Roses7';

/** One attempt is left, two drafts are ready, and many people confirm them with addresses of their own. */
const lastAttempt: Rule = {
  name: 'the last attempt of a code becomes one work',
  open: async (server, call) => async (callers) => {
    const code = await oneAttempt(server);
    const slugs = [await readyBlank(call, code), await readyBlank(call, code)];
    const answers = await atOnce(callers, (i) =>
      call('POST', `${triedBase}/blank/${slugs[i % slugs.length]}/complete`, {
        email: strangersAddress(),
        consent: true,
      }),
    );
    const works = await server.database.selectFrom('kit').select('id').where('blank_slug', 'in', slugs).execute();
    return { told: countIn(answers, 201), found: works.length, broken: brokenIn(answers) };
  },
};

/** Many people confirm the same draft with the same address, as an impatient finger does. */
const sameConfirmation: Rule = {
  name: 'one confirmation, sent many times, is one work',
  open: async (server, call) => async (callers) => {
    const slug = await readyBlank(call, await oneAttempt(server));
    const email = strangersAddress();
    const answers = await atOnce(callers, () =>
      call('POST', `${triedBase}/blank/${slug}/complete`, { email, consent: true }),
    );
    const works = await server.database.selectFrom('kit').select('id').where('blank_slug', '=', slug).execute();
    return { told: countIn(answers, 201), found: works.length, broken: brokenIn(answers) };
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

/** The same operation arrives many times: repeats are good answers, and change nothing. */
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

/** Half bring a work back from the bin, half empty it: it is there, or it is gone. */
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
    const email = strangersAddress();
    textAt(
      await good(call('POST', '/auth/register', { full_name: 'Anna', email, password, consent: true })),
      'access_token',
    );
    let letters = 0;
    return async (callers) => {
      await good(call('POST', '/auth/forgot-password', { email }));
      const token = await caughtInMail(server.dataDir, email, /reset-password\/([\w-]{20,100})/, ++letters);
      const answers = await atOnce(callers, (i) =>
        call('POST', '/auth/reset-password', { token, password: `Seven-Roses${i}` }),
      );
      const won = answers.findIndex(({ status }) => status === 200);
      const signedIn = await call('POST', '/auth/login', { email, password: `Seven-Roses${won}` });
      return { told: countIn(answers, 200), found: signedIn.status === 200 ? 1 : 0, broken: brokenIn(answers) };
    };
  },
};

/** Every rule that is tried. */
export const rules: readonly Rule[] = [lastAttempt, sameConfirmation, registration, marks, bin, reset];
