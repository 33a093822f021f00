import { expect, test } from 'vitest';
import { callerOf, gatewayOf, isInside, networkOf, wideNetworkOf } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:db8:1::', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.99', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
])('%s belongs to the wider network %s', (address, network) => {
  expect(wideNetworkOf(networkOf(address))).toBe(network);
});

test.each([
  [0, '198.51.100.1, 203.0.113.7', 'the socket'],
  [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [2, '198.51.100.1, 203.0.113.7', '198.51.100.1'],
  [3, '203.0.113.7', '203.0.113.7'],
  [1, '', 'the socket'],
])('behind %i proxies with x-forwarded-for "%s" the caller is %s', (proxies, told, caller) => {
  const request = { headers: { 'x-forwarded-for': told }, socket: { remoteAddress: 'the socket' } };
  expect(callerOf(request, proxies)).toBe(caller);
});

test('whoever comes by the gateway of a container’s bridge is outside, its neighbours are inside', () => {
  const routes =
    'Iface\tDestination\tGateway \tFlags\neth0\t00000000\t010012AC\t0003\t0\neth0\t000012AC\t00000000\t0001\t0\n';
  const gateway = gatewayOf(routes);
  expect(gateway).toBe('172.18.0.1');
  expect(gatewayOf('')).toBeNull();
  for (const address of ['172.18.0.1', '::ffff:172.18.0.1', '203.0.113.7'])
    expect([address, isInside(address, gateway)]).toEqual([address, false]);
  for (const address of ['172.18.0.2', '::ffff:172.18.0.2', '127.0.0.1', '::1'])
    expect([address, isInside(address, gateway)]).toEqual([address, true]);
});
