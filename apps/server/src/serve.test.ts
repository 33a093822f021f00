import { Validator } from '@seriousme/openapi-schema-validator';
import { createRequire } from 'node:module';
import Echo from 'laravel-echo';
import type pusherJs from 'pusher-js';
import { afterAll, expect, test } from 'vitest';
import { channels, statusChanged } from '@uzor/contract';
import { startListeningServer } from './testing/listening-server.ts';

const server = await startListeningServer();
afterAll(() => server.stop());

const opened = async (): Promise<{ slug: string }> => {
  const [trial] = await server.features.trialCodes();
  const answer = await fetch(`${server.url}/api/blank`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: trial?.code }),
  });
  return ((await answer.json()) as { data: { slug: string } }).data;
};

test('a started server is ready in every respect', async () => {
  const answer = await fetch(`${server.url}/health/ready`);
  expect(answer.status).toBe(200);
  expect(((await answer.json()) as { checks: { name: string; state: string }[] }).checks).toEqual(
    ['database', 'files', 'mail', 'content', 'work'].map((name) => ({ name, state: 'ok' })),
  );
});

test('/api/openapi.json is valid OpenAPI', async () => {
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Record<string, unknown>;
  expect(await new Validator().validate(document)).toEqual({ valid: true });
  expect((await new Validator().validate({ ...document, paths: { 'no slash': {} } })).valid).toBe(false);
});

test('the OpenAPI document includes repeated calls, lists in brackets and refusals with more than their text', async () => {
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<
      string,
      Record<
        string,
        { parameters: { name: string }[]; responses: Record<string, { content: Record<string, { schema: object }> }> }
      >
    >;
  };
  for (const path of ['/blank', '/tile/blank/{slug}/complete']) {
    const { 200: repeated, 201: created } = paths[path]?.['post']?.responses ?? {};
    expect([path, repeated?.content]).toEqual([path, created?.content]);
  }
  expect(paths['/tile']?.['get']?.parameters.map(({ name }) => name)).toEqual([
    'q',
    'page',
    'sort',
    'visible',
    'size[]',
    'filter[]',
  ]);
  // A stale version is answered with the current marks beside its message.
  const refusal = paths['/tile/{id}/segment/{segmentId}/history']?.['post']?.responses['default'];
  expect(refusal?.content['application/json']?.schema).not.toHaveProperty('additionalProperties');
});

test('laravel-echo receives a blank’s channel by its slug, with the connection of /config', async () => {
  const { slug } = await opened();
  const { data } = (await (await fetch(`${server.url}/api/config`)).json()) as {
    data: { realtime: { key: string; wsHost: string; wsPort: number; forceTLS: boolean } };
  };
  const Pusher = createRequire(import.meta.url)('pusher-js') as typeof pusherJs;
  const echo = new Echo({
    broadcaster: 'pusher',
    Pusher,
    cluster: 'own',
    enabledTransports: ['ws'],
    ...data.realtime,
    authEndpoint: `${server.url}/broadcasting/auth`,
  });
  const { promise: joined, resolve: join } = Promise.withResolvers<void>();
  const { promise: heard, resolve: hear } = Promise.withResolvers<unknown>();
  echo
    .private(channels.blank(slug))
    .subscribed(() => join())
    .listen(`.${statusChanged}`, hear);
  await joined;
  await server.parts.realtime.publish(channels.blank(slug), 3);
  expect(await heard).toEqual({ status: 3 });
  echo.disconnect();
});
