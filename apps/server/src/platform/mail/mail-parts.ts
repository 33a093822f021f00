import type { Address, Attachment } from 'postal-mime';

export function bytesOf({ content }: Pick<Attachment, 'content'>): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(content);
}

/** Addresses as in a mail header. */
export function addressText(addresses: readonly (Address | undefined)[]): string {
  return addresses
    .flatMap((one) => (one === undefined ? [] : (one.group ?? [one])))
    .map(({ name, address }) => (name === '' ? address : `${name} <${address}>`))
    .join(', ');
}
