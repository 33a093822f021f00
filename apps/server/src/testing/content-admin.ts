import type { DeskContentWire, DeskItemOf, DeskItemWire } from '@uzor/contract';
import { call } from './caller.ts';
import { operatorIn } from './operators.ts';
import { dataOf } from './orders.ts';
import type { TestServer } from './test-server.ts';

type Section = DeskItemWire['section'];
type Language = 'ru' | 'en';

const reason = 'Too early';

export async function openContentAdmin(testServer: TestServer) {
  const { app } = testServer;
  let token = await operatorIn(testServer, 'olga@example.com');
  const get = (path: string, language: Language = 'ru') => call(app, 'GET', path, { token, language });
  const post = (path: string, body: object) => call(app, 'POST', path, { token, body });
  const overview = async () => dataOf<DeskContentWire>(await get('/desk/content'));
  const items = async <S extends Section>(section: S) => dataOf<DeskItemOf<S>[]>(await get(`/desk/content/${section}`));
  const publish = (section: Section, item: string, content: object, is_new = false) =>
    post('/desk/content/publish', { section, item, content, is_new });
  return {
    get,
    post,
    overview,
    items,
    publish,
    published: async (...given: Parameters<typeof publish>) => dataOf<DeskItemWire>(await publish(...given)),
    take: (section: string, picture: Uint8Array) =>
      call(app, 'POST', '/desk/content/pictures', {
        token,
        body: { section },
        files: { picture: { name: 'a.jpg', bytes: picture } },
      }),
    async first<S extends Section>(section: S): Promise<DeskItemOf<S>> {
      const [found] = await items(section);
      if (!found) throw new Error(`Nothing in ${section}`);
      return found;
    },
    undo: (id = '') => post(`/desk/content/publications/${id}/undo`, { reason }),
    async undoLast() {
      const [last] = (await overview()).publications;
      return post(`/desk/content/publications/${last?.id}/undo`, { reason });
    },
    async passes(seconds: number): Promise<void> {
      testServer.advance(seconds);
      token = await operatorIn(testServer, `later-${Math.random()}@example.com`);
    },
  };
}
