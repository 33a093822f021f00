import { expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { testFeatures, testParts } from './platform/testing/testing-app.ts';

test('a request that was accepted is answered while the server closes', async () => {
  const { parts, close } = await testParts();
  const own = await buildApp({
    parts: { ...parts, config: { ...parts.config, smtpUrl: 'smtp://none' } },
    features: testFeatures(),
    health: { probes: new Map(), stopping: () => true },
    web: null,
    checkAnswers: true,
  });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  own.get('/slow', async () => held.then(() => 'done'));
  await own.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${own.listeningOrigin}/health/ready`)).status).toBe(503);
  const { promise: arrived, resolve } = Promise.withResolvers<void>();
  own.server.once('request', () => resolve());
  const slow = fetch(`${own.listeningOrigin}/slow`);
  await arrived;
  const closed = own.close();
  release();
  expect(await (await slow).text()).toBe('done');
  await closed;
  await close();
});
