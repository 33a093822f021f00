import { kitEndpoints } from '@uzor/contract';
import { screen } from '@testing-library/react';
import { server } from './fake-server.ts';
import { openPage, texts } from './open-page.tsx';
import { jpeg } from './photos.ts';
import { blank, blankSlug, file } from './wire/index.ts';

const en = texts('en', 'editor');
export const tile = kitEndpoints('/tile');
export const editorAddress = `/en/mosaic/editor/${blankSlug}`;
export const sentPhoto = { data: { raw_photo: file('sent.jpg') } };

export function serveEditor(begun = blank('mosaic')): void {
  server.on(tile.blank, { data: begun });
  server.on(tile.uploadPhoto, sentPhoto);
  server.on(tile.editionSettings, { data: begun });
  server.file('/files/raw.jpg', jpeg());
}

export const withRawPhoto = (changes: Parameters<typeof blank>[1] = {}) => {
  const crop = { scale_x: 1, scale_y: 1, rotate: 0, zoom_ratio: 1.5, margin: { top: 0, left: 0 } };
  return blank('mosaic', { raw_photo: file('raw.jpg'), edition_settings: crop, ...changes });
};

export const press = (name: string | RegExp) => screen.getByRole('button', { name });
export const photoInput = () => screen.findByLabelText(en('sources.upload'), { selector: 'input' });
export const drawnScheme = () => screen.findByRole('img', { name: en('scheme.label') });

export async function openWithFile(file: File, address = editorAddress) {
  const page = openPage(address);
  await page.user.upload(await photoInput(), file);
  return page;
}

export async function openWithPhoto(address = editorAddress) {
  const page = await openWithFile(jpeg(), address);
  await drawnScheme();
  return page;
}

export function openServed(begun?: ReturnType<typeof blank>) {
  serveEditor(begun);
  return openWithPhoto();
}
