import { keptForMs } from '@uzor/contract';
import type { Parts } from '../../../platform/parts.ts';
import { keyedDigest } from '../../../platform/security/keyed-digest.ts';
import { secretKeysOf } from '../../../secret-keys.ts';
import type { MailEvent } from '../lifecycle.ts';
import { barredRepository, mailRepository } from '../repository.ts';
import type { BarredAddressTable } from '../tables.ts';
import { readReport } from './report.ts';
import { returnedMail } from './return-path.ts';

export type BarReason = BarredAddressTable['reason'];
/**
 * The outcome of a report. `bounced`, `complained`: no further mail goes there; `returned`: only this mail failed;
 * `known`: nothing new; `not ours`: not about a mail of ours; `no report`: another kind of mail, or only a delay.
 */
export type Taken = BarReason | 'returned' | 'known' | 'not ours' | 'no report';

/** Bounces, and the addresses that get no mail. `note`: applies an event to a mail. */
export function bounceService(
  { database, clock, config }: Pick<Parts, 'database' | 'clock' | 'config'>,
  note: (mailId: string, event: MailEvent) => Promise<boolean>,
) {
  /** The digest of an address under each key, the current one first. */
  const digestsOf = (address: string): string[] =>
    secretKeysOf(config).map((key) =>
      keyedDigest('barredAddress', key, address.trim().toLowerCase()).toString('base64url'),
    );

  async function barOf(address: string): Promise<BarReason | null> {
    const [current = '', ...former] = digestsOf(address);
    const rows = await barredRepository(database).among([current, ...former]);
    const row = rows.find(({ reason }) => reason === 'complained') ?? rows[0];
    // Otherwise the row would be lost when the former key is removed.
    if (row && row.digest !== current) await barredRepository(database).rename(row.digest, current);
    return row?.reason ?? null;
  }

  return {
    barOf,
    arrivesAt: async (address: string): Promise<boolean> => (await barOf(address)) === null,
    async barredAmong(addresses: readonly string[]): Promise<ReadonlyMap<string, BarReason>> {
      const owners = new Map(addresses.flatMap((address) => digestsOf(address).map((digest) => [digest, address])));
      const rows = await barredRepository(database).among([...owners.keys()]);
      return new Map(rows.map(({ digest, reason }) => [owners.get(digest) ?? '', reason]));
    },
    /** Bars an address; false if it already was. The team's own address is never barred. */
    async bar(address: string, reason: BarReason): Promise<boolean> {
      if (address.toLowerCase() === config.supportEmail.toLowerCase()) return false;
      const [current = ''] = digestsOf(address);
      return barredRepository(database).bar(current, reason, clock.now());
    },
    /** False if the address was not barred. @throws RangeError if its owner complained about our mails */
    async allow(address: string): Promise<boolean> {
      const reason = await barOf(address);
      if (reason === 'complained') throw new RangeError('The owner of this address does not want our mails');
      if (reason !== null) await barredRepository(database).allow(digestsOf(address));
      return reason !== null;
    },
    /** Taking the same mail again changes nothing. */
    async take(raw: Uint8Array): Promise<Taken> {
      const { report, text } = await readReport(raw);
      if (report === null) return 'no report';
      const mail = await mailRepository(database).byId(returnedMail(config, text) ?? '');
      if (!mail) return 'not ours';
      const isForGood = report.on === 'complained' || report.isHard;
      const isNew = isForGood && (await this.bar(mail.address, report.on));
      const hasFailed = report.on === 'bounced' && mail.status === 'sent';
      if (hasFailed) await note(mail.id, { on: 'returned', reason: `came back: ${report.words}` });
      if (isNew) return report.on;
      return hasFailed ? 'returned' : 'known';
    },
    /** Deletes bars of addresses that bounced long ago, since mailboxes may exist again. */
    async tidy(): Promise<void> {
      await barredRepository(database).forgetBounced(new Date(clock.now().getTime() - keptForMs.bouncedAddress));
    },
  };
}
