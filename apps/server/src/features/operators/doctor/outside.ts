import { createPublicKey } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Config } from '../../../config.ts';
import { attention, type Finding, ok, wrong } from '../doctor.ts';
import { codeOf } from './advice.ts';

const patienceMs = 3000;
const DAY_MS = 86_400_000;
/** Certificates are usually renewed a month before they expire; two weeks before, something has failed. */
const renewedBeforeDays = 14;
/** DNS error codes for a missing record or a missing name. */
const noRecord: readonly string[] = ['ENODATA', 'ENOTFOUND'];

/** TXT records of a name, the pieces of each joined. @throws with a DNS code */
export type TxtRecords = (name: string) => Promise<readonly string[]>;

export const examineOutside = (config: Config): Promise<Finding[]> =>
  Promise.all([certificateOf(config, new Date()), mailRecordsOf(config, txtRecords)]);

async function txtRecords(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: patienceMs / 3, tries: 1 });
  const patience = setTimeout(() => resolver.cancel(), patienceMs);
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
  } finally {
    clearTimeout(patience);
  }
}

export async function certificateOf({ publicUrl, hasPublicUrl, production }: Config, now: Date): Promise<Finding> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (production && protocol !== 'https:')
    return attention(
      'certificate',
      'PUBLIC_URL is not https: passwords travel in the open; put a proxy with TLS before it',
    );
  if (!hasPublicUrl || protocol !== 'https:') return ok('certificate', 'none: PUBLIC_URL is not https');
  try {
    const ends = await certificateEnd(hostname, Number(port || 443));
    return judged(hostname, Math.floor((ends.getTime() - now.getTime()) / DAY_MS));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'CERT_HAS_EXPIRED')
      return wrong('certificate', `of ${hostname} has run out: browsers refuse it; see why it was not renewed`);
    const words = `${hostname} was not reached, or its certificate is not trusted here (${code})`;
    return attention('certificate', `${words}: does the proxy run, and does DNS lead to it?`);
  }
}

function judged(host: string, days: number): Finding {
  const words = `of ${host} is good for ${days} more days`;
  if (days >= renewedBeforeDays) return ok('certificate', words);
  return attention('certificate', `${words}: see why it was not renewed`);
}

/** @throws with the code of a certificate or connection error */
function certificateEnd(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const name = isIP(host) === 0 ? { servername: host } : {};
    const socket = connect({ host, port, ...name, timeout: patienceMs }, () => {
      const ends = new Date(socket.getPeerX509Certificate()?.validTo ?? 0);
      socket.destroy();
      resolve(ends);
    });
    socket.on('timeout', () => socket.destroy(Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })));
    socket.on('error', reject);
  });
}

/**
 * Whether mail providers can tell our mails from forged ones: SPF, DMARC and, if mails are signed here, the public key.
 */
export async function mailRecordsOf({ production, mailFrom, dkim }: Config, records: TxtRecords): Promise<Finding> {
  if (!production) return ok('mail records', 'not looked at outside production');
  const domain = mailFrom.replace(/^.*@/, '').replace(/[>\s].*$/, '');
  try {
    const lacking = [
      (await records(domain).catch(none)).some((text) => /^v=spf1\b/i.test(text)) ? [] : ['SPF'],
      (await records(`_dmarc.${domain}`).catch(none)).some((text) => /^v=DMARC1\b/i.test(text)) ? [] : ['DMARC'],
      dkim === null || (await isPublished(dkim, records)) ? [] : [`DKIM (${dkim.selector}._domainkey.${dkim.domain})`],
    ].flat();
    if (lacking.length === 0) return ok('mail records', `of ${domain} are there`);
    const words = `${domain} lacks ${lacking.join(', ')}: mailboxes take our mails for forged ones; add them to DNS`;
    return attention('mail records', words);
  } catch (error) {
    return ok('mail records', `skipped: no name server answers (${codeOf(error)})`);
  }
}

async function isPublished(dkim: NonNullable<Config['dkim']>, records: TxtRecords): Promise<boolean> {
  const ours = createPublicKey(dkim.privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  const published = await records(`${dkim.selector}._domainkey.${dkim.domain}`).catch(none);
  return published.some((text) => /\bp=([^;]*)/.exec(text)?.[1]?.replace(/\s/g, '') === ours);
}

function none(error: unknown): string[] {
  if (noRecord.includes(codeOf(error))) return [];
  throw error;
}
