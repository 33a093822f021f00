import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/**
 * The key by which limits count a caller: an IPv4 address, also if mapped to IPv6, or the first 48 bits of an IPv6 one,
 * since anyone can get the 2^80 addresses of a /48.
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
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`;
}

/** The wider network of a `networkOf` key, /24 or /48: a household whose address changes stays in it. */
export function wideNetworkOf(network: string): string {
  const parts = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  return parts === undefined ? network : `${parts}.0/24`;
}

interface RawRequest {
  readonly headers: IncomingMessage['headers'];
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** The caller's address; `x-forwarded-for` is trusted for as many proxies as are configured. */
export function callerOf({ headers, socket }: RawRequest, proxies: number): string {
  const forwarded = headers['x-forwarded-for'];
  const told = (Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? '')).split(',').map((one) => one.trim());
  const way = [...told.filter((address) => address !== ''), socket.remoteAddress ?? ''];
  return way.at(-1 - Math.min(proxies, way.length - 1)) ?? '';
}

/** Addresses that cannot come from the internet: loopback, private and link-local. */
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

/**
 * The default gateway, from Linux's `/proc/net/route`; null if there is none. A container's bridge forwards all callers
 * of a published port from this address.
 */
export function gatewayOf(routes: string): string | null {
  const [, gateway] = /^\S+\s+00000000\s+([0-9A-F]{8})\s/m.exec(routes) ?? [];
  return gateway === undefined ? null : [...Buffer.from(gateway, 'hex').reverse()].join('.');
}

/** Whether a caller is on this machine or in a private network, and did not come through its `gateway`. */
export function isInside(address: string, gateway: string | null = null): boolean {
  const [bare = ''] = address.split('%');
  if (networkOf(bare) === gateway) return false;
  return inside.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
}
