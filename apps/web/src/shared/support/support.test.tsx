import { endpoints, message } from '@uzor/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPart, texts } from '../../testing/open-page.tsx';
import { jpeg } from '../../testing/photos.ts';
import { refusals } from '../../testing/refusals.ts';
import { profile } from '../../testing/wire/index.ts';
import { rememberSignIn } from '../../api/session.ts';
import { requestSupport, type SupportRequest, supportRequest } from './request-support.ts';
import { workAt } from './support-form.tsx';

const en = texts('en', 'support');
const common = texts('en', 'common');

afterEach(() => act(() => supportRequest.set(null)));

async function open(request: SupportRequest = {}, path = '/en') {
  const opened = openPart(<p>The page</p>, path);
  act(() => requestSupport(request));
  await screen.findByRole('dialog', { name: en('title') });
  return opened;
}
const field = (name: string) => screen.findByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });
type User = Awaited<ReturnType<typeof open>>['user'];
async function write(user: User, text = 'The white drills ran out') {
  await user.type(await field(en('text.label')), text);
  await user.type(await field(en('name')), 'Anna');
  await user.type(await field(en('email')), 'anna@example.com');
}

test('a message goes out with its topic and what went wrong, and the way back is one press', async () => {
  server.on(endpoints.support);
  const { user } = await open({ about: 'Service temporarily unavailable' });
  await write(user);
  await user.click(press(en('topics.parts')));
  await user.click(press(en('send')));
  const sent = within(await screen.findByRole('dialog', { name: en('sent.title') }));
  expect(sent.getByText('anna@example.com')).toBeTruthy();
  const [body] = server.bodies(endpoints.support);
  expect(body).toMatchObject({ full_name: 'Anna', email: 'anna@example.com' });
  for (const part of [en('topics.parts'), 'The white drills ran out', 'Service temporarily unavailable'])
    expect(body?.text).toContain(part);
  await user.click(sent.getByText(common('close')));
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('what went wrong can be taken out', async () => {
  server.on(endpoints.support);
  const { user } = await open({ about: 'It broke' });
  await write(user);
  await user.click(await screen.findByRole('button', { name: new RegExp(en('attached.remove')) }));
  await user.click(press(en('send')));
  await screen.findByRole('dialog', { name: en('sent.title') });
  expect(server.bodies(endpoints.support)[0]?.text).toBe('The white drills ran out');
});
test('errors stand at their fields and what was typed stays', async () => {
  const { user } = await open();
  await user.type(await field(en('text.label')), 'Help');
  await user.click(press(en('send')));
  expect(screen.getByText(en('text.short'))).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  expect(server.calls(endpoints.support)).toEqual([]);
  expect(screen.getByDisplayValue('Help')).toBeTruthy();
});
test('a draft survives the page; a text a screen offers never overwrites it', async () => {
  const first = await open();
  await first.user.type(await field(en('text.label')), 'Half a message');
  await first.user.click(press(common('close')));
  await first.close();
  await open({ text: 'missing drills' });
  expect(screen.getByDisplayValue('Half a message')).toBeTruthy();
});
test('a screen fills an empty text, and a sign-in the name and the address', async () => {
  rememberSignIn();
  server.on(endpoints.profile, { data: profile() });
  await open({ text: 'missing drills' });
  expect(await screen.findByDisplayValue('missing drills')).toBeTruthy();
  expect(await screen.findByDisplayValue('anna@example.com')).toBeTruthy();
  expect(screen.getByDisplayValue('Anna')).toBeTruthy();
});
test('without a connection the message waits in sight and goes out once there is one', async () => {
  server.cut(endpoints.support);
  const { user } = await open();
  await write(user);
  await user.click(press(en('send')));
  await screen.findByText(en('waiting.text'));
  server.on(endpoints.support);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(server.bodies(endpoints.support)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(en('waiting.text'))).toBeNull());
});
test('a waiting message can be called back, and its text is a draft again', async () => {
  server.cut(endpoints.support);
  const { user } = await open();
  await write(user);
  await user.click(press(en('send')));
  await user.click(await screen.findByRole('button', { name: en('waiting.cancel') }));
  expect(await screen.findByDisplayValue('The white drills ran out')).toBeTruthy();
});
const attach = (user: User, file: File) => user.upload(screen.getByLabelText(en('pictures.file')), file);

test('pictures go with the message, and one that was taken out does not', async () => {
  server.on(endpoints.support);
  const { user } = await open();
  await write(user);
  await attach(user, jpeg('bags.jpg'));
  await screen.findByRole('img', { name: en('pictures.one', { number: 1 }) });
  await attach(user, jpeg('label.jpg'));
  await user.click(await screen.findByRole('button', { name: en('pictures.remove', { number: 2 }) }));
  await user.click(press(en('send')));
  await screen.findByRole('dialog', { name: en('sent.title') });
  expect(server.calls(endpoints.support).map(({ files }) => Object.keys(files))).toEqual([['picture_1']]);
});
test('chosen pictures survive the page, wait for a connection with their message, and go once', async () => {
  server.cut(endpoints.support);
  const first = await open();
  await attach(first.user, jpeg('bags.jpg'));
  await screen.findByRole('img', { name: en('pictures.one', { number: 1 }) });
  await first.user.click(press(common('close')));
  await first.close();
  const { user } = await open();
  await screen.findByRole('img', { name: en('pictures.one', { number: 1 }) });
  await write(user);
  await user.click(press(en('send')));
  await screen.findByText(en('waiting.text'));
  server.on(endpoints.support);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(en('waiting.text'))).toBeNull());
  expect(server.calls(endpoints.support).map(({ files }) => Object.keys(files))).toEqual([
    ['picture_1'],
    ['picture_1'],
  ]);
  await waitFor(() => expect(screen.queryByRole('img', { name: en('pictures.one', { number: 1 }) })).toBeNull());
});
test('a file that is no picture is named, before and after sending, and the message stays', async () => {
  server.refuse(endpoints.support, refusals.invalid('picture_1', 'photo.damaged'));
  const { user } = await open();
  await write(user);
  await attach(user, new File(['%PDF-1.7'], 'bill.jpg', { type: 'image/jpeg' }));
  expect((await screen.findByRole('alert')).textContent).toContain(message('photo.format', 'en'));
  await attach(user, jpeg('bags.jpg'));
  await screen.findByRole('img', { name: en('pictures.one', { number: 1 }) });
  await user.click(press(en('send')));
  expect((await screen.findByRole('alert')).textContent).toContain(message('photo.damaged', 'en'));
  expect(screen.getByDisplayValue('The white drills ran out')).toBeTruthy();
});

test.each([
  ['/mosaic/segments/k1', 'k1'],
  ['/en/mosaic/segments/k1/segment/s1', 'k1'],
  ['/constructor/instruction/k2', 'k2'],
  ['/en/unistring/k3/progress', 'k3'],
  ['/mosaic/editor/secret', undefined],
  ['/', undefined],
])('the work of %s is %s', (path, id) => {
  expect(workAt(path)?.id).toBe(id);
});
