import { expect, test, vi } from 'vitest';
import { partOf, soundOf } from './kept-sounds.ts';

const whole = () => new Response('0123456789', { headers: { 'content-type': 'audio/mpeg', 'content-length': '10' } });

test.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=3-5', '345', 'bytes 3-5/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-4', '6789', 'bytes 6-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('of %s the answer is that part', async (range, text, told) => {
  const part = await partOf(whole(), range);
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(told);
  expect(part.headers.get('content-length')).toBe(String(text.length));
  expect(part.headers.get('content-type')).toBe('audio/mpeg');
  expect(await part.text()).toBe(text);
});
test('a part behind the end is refused', async () => {
  const part = await partOf(whole(), 'bytes=10-');
  expect(part.status).toBe(416);
  expect(part.headers.get('content-range')).toBe('bytes */10');
});
test.each(['bytes=-', 'bytes=0-1,3-4', 'lines=0-1', ''])('of “%s” the whole is the answer', async (range) => {
  const answer = await partOf(whole(), range);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('0123456789');
});
test('a kept sound is answered without the server, any other one by it', async () => {
  const asked = vi.fn(async () => new Response('from the server'));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('caches', { match: async (url: string) => (url.endsWith('/1.mp3') ? whole() : undefined) });
  const kept = await soundOf(new Request('https://uzor.example/1.mp3', { headers: { range: 'bytes=1-2' } }));
  expect(await kept.text()).toBe('12');
  expect(asked).not.toHaveBeenCalled();
  expect(await (await soundOf(new Request('https://uzor.example/2.mp3'))).text()).toBe('from the server');
});
