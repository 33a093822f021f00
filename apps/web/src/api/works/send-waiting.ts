import type { Delivery } from '../outbox/outbox.ts';
import { resumeAt } from '../outbox/resume-at.ts';
import { picturesCache } from './background.ts';
import { packedBody, type SavedMarks } from './marks-on-wire.ts';
import { type MarksWire, WorkSync } from './work-sync.ts';
import { WorkStore } from './work-store.ts';
import type { PendingStep } from './works-database.ts';

/* Lets the service worker send what pages left unsent. It shows no error texts, so its calls send no language. */

const headers = { accept: 'application/json', 'content-type': 'application/json', 'app-platform': 'web' };

/** A call below `/api`. @throws TypeError without a connection */
function ask(path: string, guest: string | null, body?: unknown): Promise<Response> {
  const asked = { ...headers, prefer: 'return=minimal', ...(guest !== null && { 'x-guest': guest }) };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return fetch(`/api${path}`, { headers: asked, ...sent });
}

const isLater = (status: number) => status >= 500 || status === 429 || status === 401;

/**
 * Sends all pending marks and steps of the store. If the sign-in has ended, they wait for the next sign-in, which an
 * open page asks for. If no page is open, all other data of the person is deleted here.
 * @throws Error if some must be sent again (server down or busy, sign-in ended), so that the browser retries
 */
export async function sendWaiting(isPageOpen: () => Promise<boolean>): Promise<void> {
  const store = new WorkStore(() => true);
  const forgetIfEnded = async (status: number) => {
    if (status !== 401 || (await isPageOpen())) return;
    await Promise.all([store.renew(), caches.delete(picturesCache)]);
  };
  const wire: MarksWire = {
    async send(address, operations, guest): Promise<Delivery<SavedMarks>> {
      const answer = await ask(`${address}/operations`, guest, packedBody(operations)).catch(() => null);
      if (answer?.ok) return { outcome: 'saved', answer: (await answer.json()).data };
      if (answer) await forgetIfEnded(answer.status);
      return { outcome: answer === null || isLater(answer.status) ? 'later' : 'refused' };
    },
    async history(address, guest) {
      const answer = await ask(`${address}/history`, guest);
      if (!answer.ok) throw new Error(`${answer.status} of ${address}`);
      return answer.json();
    },
  };
  await store.load();
  let good = await new WorkSync(store, wire).pushAll();
  for (const step of await store.steps()) {
    const status = await sendStep(step).catch(() => 503);
    await forgetIfEnded(status);
    if (isLater(status)) good = false;
    else await store.leaveStep(step.address, null);
  }
  const isLeft = store.pending().length > 0 || (await store.steps()).length > 0;
  store.close();
  if (!good && isLeft) throw new Error('The server is away');
}

/** Returns the HTTP status. The server stores whatever step it receives last, so its current step is read first. */
async function sendStep({ address, guest, ...kept }: PendingStep): Promise<number> {
  const answer = await ask(address, guest);
  if (!answer.ok) return answer.status;
  const server: number = (await answer.json()).data.current_step;
  const step = resumeAt(kept, server);
  return step === server ? answer.status : (await ask(address, guest, { step })).status;
}
