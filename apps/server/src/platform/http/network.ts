import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/**
 * What limits count a caller by: an IPv4 address, or the first 64 bits of an IPv6 one, of which every household has 2^64. An IPv4
 * address written as IPv6 counts as itself.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const whole = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * The wider network a caller of `networkOf` is of, /24 or /48: a household and its provider's next address count as one.
 */
export function wideNetworkOf(network: string): string {
  const parts = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  if (parts !== undefined) return `${parts}.0/24`;
  return network.replace(/^([^:]*:[^:]*:[^:]*):.*$/, '$1::/48');
}

/** What tells of the caller of a request that no framework has read. */
interface RawRequest {
  readonly headers: IncomingMessage['headers'];
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** The address of its caller; `x-forwarded-for` is believed of as many proxies as stand before us. */
export function callerOf({ headers, socket }: RawRequest, proxies: number): string {
  const forwarded = headers['x-forwarded-for'];
  const told = (Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? '')).split(',').map((one) => one.trim());
  const way = [...told.filter((address) => address !== ''), socket.remoteAddress ?? ''];
  return way.at(-1 - Math.min(proxies, way.length - 1)) ?? '';
}

/** Addresses that no caller from the internet has: of this machine, of private networks, of links. */
const inside = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  inside.addSubnet(net, prefix);
inside.addAddress('::1', 'ipv6');
for (const [net, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');

/** Whether a caller is of this machine or of a private network. */
export function isInside(address: string): boolean {
  const [bare = ''] = address.split('%');
  return inside.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
}
