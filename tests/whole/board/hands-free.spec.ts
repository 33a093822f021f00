import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { segmentEndpoints } from '../../../packages/contract/src/index.ts';
import { productOf } from '../../../packages/kit/src/catalogue.ts';
import { testBrowser } from '../../browser.ts';
import { expect, test } from '../../people/fixtures.ts';
import { arriveAs, caller, orderWork, register, workMade } from '../../people/person.ts';
import { textsOf } from '../../people/texts.ts';
import { languageOf, words } from '../../people/words.ts';

/* A person says a word again and again until all is laid: the microphone of the browser plays a recording of it. */

const largeSegments = '40x50';
/** A person who says the word waits this long before the next, seconds. */
const pauseSeconds = 1.2;

/** Horizontal stripes: a segment of 400 cells is a run a row. */
async function stripes() {
  const colours = ['#c03a32', '#f2efe8', '#2c5ea8', '#3d3b3a', '#e6b93c', '#4c8a4a', '#a9a9a9', '#7a4a2c'];
  const bands = colours.map((colour, i) => `<rect y="${i * 250}" width="1600" height="250" fill="${colour}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2000">${bands.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A recording with a pause behind it, which Chromium plays in a circle. */
function spokenInCircles(file: string): Buffer {
  const wav = readFileSync(file);
  const rate = wav.readUInt32LE(24);
  const pause = Buffer.alloc(2 * Math.round(rate * pauseSeconds));
  const sound = Buffer.concat([wav.subarray(44), pause]);
  const head = Buffer.from(wav.subarray(0, 44));
  head.writeUInt32LE(36 + sound.length, 4);
  head.writeUInt32LE(sound.length, 40);
  return Buffer.concat([head, sound]);
}

test('a segment of 400 cells is finished by voice alone, without touching the phone', async ({ request, baseURL }, {
  project,
}) => {
  const language = languageOf(project.name);
  const [say, text] = [words[language], textsOf(language)];
  const { apiBase, sizes, webSlug } = productOf('mosaic');
  const call = caller(request);
  const person = await register(request, 'Вера');
  const photo = { name: 'stripes.png', mimeType: 'image/png', buffer: await stripes() };
  const sizeId = sizes.find(({ slug }) => slug === largeSegments)?.id ?? 0;
  const id = await orderWork(call, 'mosaic', person, { photo, sizeId });
  await workMade(call, 'mosaic', id);

  const folder = mkdtempSync(path.join(tmpdir(), 'uzor-voice-'));
  const recording = path.join(folder, 'next.wav');
  const source = path.join(import.meta.dirname, `../../../apps/web/src/testing/recordings/${language}/next.wav`);
  writeFileSync(recording, spokenInCircles(source));
  const { executablePath, args, env } = await testBrowser();
  const microphone = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
  const browser = await chromium.launch({
    executablePath,
    env,
    args: [...args, ...microphone, `--use-file-for-fake-audio-capture=${recording}`],
  });
  const page = await browser.newPage({
    ...project.use,
    baseURL,
    permissions: ['microphone'],
  });
  await arriveAs(page, say, person, `/${webSlug}/segments/${id}`);
  await page.getByRole('button', { name: say.tips }).click();
  const named = new RegExp(`${say.segment(1)}$`, 'i');
  await page.getByRole('navigation').getByRole('link', { name: named }).first().click();
  await page.waitForURL(/\/segment\//);
  await page.getByRole('button', { name: text('segment:more') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('segment:handsFree') })
    .click();
  const mode = page.getByRole('dialog', { name: text('rows:title', { number: 1 }) });
  await mode.getByRole('button', { name: text('rows:microphone.start') }).click();
  await expect(mode.getByText(text('rows:microphone.on'))).toBeVisible();

  const [, segmentId = ''] = /\/segment\/([^/?]+)/.exec(page.url()) ?? [];
  const laid = async () => {
    const answer = await call(segmentEndpoints(apiBase).segment, { params: { id, segmentId } });
    return answer.data.cells.flat().filter(({ marked }) => marked).length;
  };
  await expect.poll(laid, { timeout: 600_000, intervals: [2000] }).toBe(400);
  // The same word goes on into the next segment, where the microphone stays open.
  const next = page.getByRole('dialog', { name: text('rows:title', { number: 2 }) });
  await expect(next.getByText(text('rows:microphone.on'))).toBeVisible();
  await browser.close();
  rmSync(folder, { recursive: true });
});
