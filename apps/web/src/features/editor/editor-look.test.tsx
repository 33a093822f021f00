import { type BlankWire, kitEndpoints } from '@uzor/contract';
import { packMask } from '@uzor/engine';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { schemeWorker } from '../../testing/browser/workers.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { jpeg } from '../../testing/photos.ts';
import { blank, blankSlug, file } from '../../testing/wire/index.ts';

const tile = kitEndpoints('/tile');
const t = texts('en', 'editor');
const crop = { scale_x: 1, scale_y: 1, rotate: 0, zoom_ratio: 1.5, margin: { top: 0, left: 0 } };
const mask = packMask({ widthCells: 2, heightCells: 2, cells: Uint8Array.of(0, 1, 1, 0) });
const look = {
  background: { kind: 'plain' as const, color: '#8FA3B5', mask },
  rescue: { black: [1, 2, 3], white: [250, 251, 252], gamma: [90, 100, 110], chroma: 115, noise: 9 },
} satisfies Pick<NonNullable<BlankWire['edition_settings']>, 'background' | 'rescue'>;

const sent = z.object({ edition_settings: z.looseObject({}) });
const lastSent = () => sent.parse(server.bodies(tile.editionSettings).at(-1)).edition_settings;
const press = (name: string | RegExp) => screen.getByRole('button', { name });

function openWith(settings: NonNullable<BlankWire['edition_settings']>) {
  const begun = blank('mosaic', { raw_photo: file('raw.jpg'), edition_settings: settings });
  server.on(tile.blank, { data: begun });
  server.on(tile.editionSettings, { data: begun });
  server.file('/files/raw.jpg', jpeg());
  return openPage(`/en/mosaic/editor/${blankSlug}`);
}

test('a background and a rescue that came by the wire are drawn, and a save of the crop keeps them', async () => {
  const { user } = openWith({ ...crop, ...look });
  await screen.findByRole('img', { name: t('scheme.label') });
  expect(schemeWorker.asked.at(-1)?.look).toEqual(look);
  await user.click(press(t('tools.flip')));
  await waitFor(() => expect(lastSent()).toMatchObject({ scale_x: -1, ...look }));
});
