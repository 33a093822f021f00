import { type DeskSharedCodeWire, keptForMs } from '@uzor/contract';
import { Invalid, NotFound } from '../../errors.ts';
import { wideNetworkOf } from '../../platform/http/network.ts';
import { inBatches } from '../../platform/postgres/in-batches.ts';
import type { Parts } from '../../platform/parts.ts';
import { keyedDigest } from '../../platform/security/keyed-digest.ts';
import { deviceOf } from '../accounts/index.ts';
import type { Audit, By } from '../audit/index.ts';
import { codeRepository } from '../codes/index.ts';
import { type SharedCode, type SharedSince, sharingRepository } from './repository.ts';

/** Where somebody uses a code from. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string | undefined;
}
/** Keeps in mind where a code is used from; whatever goes wrong with that is nothing to its customer. */
export type Sightings = Pick<SharingService, 'seen'>;
export type SharingService = ReturnType<typeof sharingService>;
export interface SharingParts extends Pick<Parts, 'database' | 'clock' | 'log' | 'config'> {
  readonly audit: Audit;
}

const PAGE = 50;
const digestBytes = 16;
const WEEK_MS = 7 * 24 * 3_600_000;

/** Whether a code is used by more people than a family has. It only tells: no code is closed and no customer refused for it. */
export function sharingService({ database, clock, log, config, audit }: SharingParts) {
  const repository = sharingRepository(database);
  const digest = (codeId: string, what: string, text: string) =>
    keyedDigest('sharing', config.secretKey, `${codeId} ${what} ${text}`).subarray(0, digestBytes);

  return {
    /** Notes a use of the code: its network, /24 or /48, and the kind of browser and device. Never throws. */
    async seen(codeId: string, { address, userAgent }: Caller): Promise<void> {
      const device = deviceOf(userAgent);
      const network = { what: 'network', digest: digest(codeId, 'network', wideNetworkOf(address)) } as const;
      const seen = device === null ? [] : [{ what: 'device', digest: digest(codeId, 'device', device) } as const];
      await repository.see(codeId, [network, ...seen], clock.now()).catch((error: unknown) => {
        log.warn({ err: error }, 'where a code was used from was not noted');
      });
    },
    /** A page of codes that look shared, or of those that a family shares; and how many looked so within a week. @throws Invalid on `before` */
    async list(family: boolean, before: string | undefined) {
      const rows = await repository.page(family, before === undefined ? null : sinceOf(before), PAGE + 1);
      const shown = rows.slice(0, PAGE);
      const last = shown.at(-1);
      const next = rows.length > PAGE && last ? cursorOf(last) : null;
      const week = await repository.countSince(new Date(clock.now().getTime() - WEEK_MS));
      return { data: shown.map(sharedToWire), meta: { next, week } };
    },
    /** Silences a code that a family shares, or lets it be told again. @throws NotFound for a code that was never used */
    async setFamily(code: string, operator: By['operator'], family: boolean): Promise<void> {
      const found = await codeRepository(database).find(code);
      if (!found) throw new NotFound('code', code);
      await audit.noted(
        { operator, reason: '', what: family ? 'code.family' : 'code.watch', subject: found.code },
        async () => {
          if (!(await repository.setFamily(found.id, family ? clock.now() : null))) throw new NotFound('code', code);
        },
      );
    },
    /** Forgets where codes were used from. */
    tidy: (): Promise<void> =>
      inBatches(database, (tx, atMost) =>
        sharingRepository(tx).forget(new Date(clock.now().getTime() - keptForMs.sighting), atMost),
      ),
  };
}

const cursorOf = ({ last_at: at, code_id: id }: SharedSince) => `${at.getTime()}-${id}`;

/** @throws Invalid */
function sinceOf(cursor: string): SharedSince {
  const [, time, id] = /^(\d{1,15})-(.+)$/.exec(cursor) ?? [];
  if (time === undefined || id === undefined) throw new Invalid({ before: ['field.invalid'] });
  return { last_at: new Date(Number(time)), code_id: id };
}

function sharedToWire(shared: SharedCode): DeskSharedCodeWire {
  const { code, kind, batch, networks, devices, accounts, photos, uses, used } = shared;
  return {
    code,
    type: kind,
    batch,
    networks,
    devices,
    accounts,
    photos,
    uses,
    used,
    blocked_at: shared.blocked_at?.toISOString() ?? null,
    first_at: shared.first_at.toISOString(),
    last_at: shared.last_at.toISOString(),
    family_at: shared.family_at?.toISOString() ?? null,
  };
}
