import { keptForMs } from '@uzor/contract';
import { Invalid, NotFound } from '../../../errors.ts';
import { wideNetworkOf } from '../../../platform/http/network.ts';
import { inBatches } from '../../../platform/postgres/in-batches.ts';
import type { Parts } from '../../../platform/parts.ts';
import { keyedDigest } from '../../../platform/security/keyed-digest.ts';
import { deviceOf } from '../../../platform/http/device.ts';
import type { Audit, By } from '../../audit/index.ts';
import { codeRepository } from '../repository.ts';
import { type SuspectCode, type SuspectsSince, codeAbuseRepository } from './repository.ts';

export interface Caller {
  readonly address: string;
  readonly userAgent: string | undefined;
}
/** Records where a code is used from; its errors never reach the customer. */
export type Sightings = Pick<CodeAbuseService, 'seen'>;
export type CodeAbuseService = ReturnType<typeof codeAbuseService>;
export interface CodeAbuseParts extends Pick<Parts, 'database' | 'clock' | 'log' | 'config'> {
  readonly audit: Audit;
}

const PAGE = 50;
const digestBytes = 16;
const WEEK_MS = 7 * 24 * 3_600_000;

/** Detects codes used by more people than a family has. It only reports: no code is blocked and no customer refused. */
export function codeAbuseService({ database, clock, log, config, audit }: CodeAbuseParts) {
  const repository = codeAbuseRepository(database);
  const digest = (codeId: string, what: string, text: string) =>
    keyedDigest('sharing', config.secretKey, `${codeId} ${what} ${text}`).subarray(0, digestBytes);

  return {
    /** Keeps the network (/24 or /48) and the kind of browser and device. Never throws. */
    async seen(codeId: string, { address, userAgent }: Caller): Promise<void> {
      const device = deviceOf(userAgent);
      const network = { what: 'network', digest: digest(codeId, 'network', wideNetworkOf(address)) } as const;
      const seen = device === null ? [] : [{ what: 'device', digest: digest(codeId, 'device', device) } as const];
      await repository.see(codeId, [network, ...seen], clock.now()).catch((error: unknown) => {
        log.warn({ err: error }, 'where a code was used from was not noted');
      });
    },
    /** @throws Invalid on `before` */
    async list(family: boolean, before: string | undefined) {
      const rows = await repository.page(family, before === undefined ? null : sinceOf(before), PAGE + 1);
      const shown = rows.slice(0, PAGE);
      const last = shown.at(-1);
      const next = rows.length > PAGE && last ? cursorOf(last) : null;
      const week = await repository.countSince(new Date(clock.now().getTime() - WEEK_MS));
      return { data: shown, meta: { next, week } };
    },
    /** @throws NotFound for a code that was never used */
    async setFamily(code: string, operator: By['operator'], family: boolean): Promise<void> {
      const known = codeRepository(database);
      const found = (await known.find(code)) ?? (await known.findId(code));
      if (!found) throw new NotFound('code', code);
      await audit.recorded(
        { operator, reason: '', what: family ? 'code.family' : 'code.watch', subject: found.id },
        async () => {
          if (!(await repository.setFamily(found.id, family ? clock.now() : null))) throw new NotFound('code', code);
        },
      );
    },
    tidy: (): Promise<void> =>
      inBatches(database, (tx, atMost) =>
        codeAbuseRepository(tx).forget(new Date(clock.now().getTime() - keptForMs.sighting), atMost),
      ),
  };
}

const cursorOf = ({ last_at: at, id }: SuspectCode) => `${at.getTime()}-${id}`;

/** @throws Invalid */
function sinceOf(cursor: string): SuspectsSince {
  const [, time, id] = /^(\d{1,15})-(.+)$/.exec(cursor) ?? [];
  if (time === undefined || id === undefined) throw new Invalid({ before: ['field.invalid'] });
  return { last_at: new Date(Number(time)), code_id: id };
}
