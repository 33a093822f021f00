import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { keyedDigest } from '../../../platform/security/keyed-digest.ts';
import { secretKeysOf } from '../../../secret-keys.ts';

/**
 * Bytes of the digest that authenticates a return path. Name, id and digest must fit into 64 characters before the @.
 */
const macBytes = 8;
type Keys = Pick<Config, 'bounceAddress' | 'secretKey' | 'formerSecretKeys'>;

const macOf = (secretKey: string, id: string) => keyedDigest('returnPath', secretKey, id).subarray(0, macBytes);
const bare = (id: string) => id.replaceAll('-', '').toLowerCase();

/** `bounces+ID.MAC@shop.example` for BOUNCE_ADDRESS `bounces@shop.example`; null without one. */
export function returnPathOf({ bounceAddress, secretKey }: Keys, id: string): string | null {
  if (bounceAddress === null) return null;
  const [local, domain] = bounceAddress.split('@');
  return `${local}+${bare(id)}.${macOf(secretKey, bare(id)).toString('hex')}@${domain}`;
}

/** The id of the mail whose return path is in the text, ignoring case; null if there is none or its digest is wrong. */
export function returnedMail(config: Keys, text: string): string | null {
  if (config.bounceAddress === null) return null;
  const [local = '', domain = ''] = config.bounceAddress
    .split('@')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  for (const [, id = '', mac = ''] of text.matchAll(
    new RegExp(`${local}\\+([0-9a-f]{32})\\.([0-9a-f]{${macBytes * 2}})@${domain}`, 'gi'),
  )) {
    const given = Buffer.from(mac, 'hex');
    if (secretKeysOf(config).some((key) => timingSafeEqual(macOf(key, bare(id)), given)))
      return bare(id).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
  return null;
}
