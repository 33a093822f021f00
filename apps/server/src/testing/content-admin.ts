import type { DeskContentWire, DeskItemOf, DeskItemWire } from '@uzor/contract';
import { call } from './caller.ts';
import { operatorIn } from './operators.ts';
import { dataOf } from './orders.ts';
import type { TestServer } from './test-server.ts';

type Section = DeskItemWire['section'];
type Language = 'ru' | 'en';

/** Why everything is undone in tests. */
const reason = 'Too early';

/** The desk of an operator, as tests of the shop's content use it. */
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
    /** Publishes an item, which must succeed. */
    published: async (...given: Parameters<typeof publish>) => dataOf<DeskItemWire>(await publish(...given)),
    /** Takes a picture in. */
    take: (section: string, picture: Uint8Array) =>
      call(app, 'POST', '/desk/content/pictures', {
        token,
        body: { section },
        files: { picture: { name: 'a.jpg', bytes: picture } },
      }),
    /** The first thing of a section. */
    async first<S extends Section>(section: S): Promise<DeskItemOf<S>> {
      const [found] = await items(section);
      if (!found) throw new Error(`Nothing in ${section}`);
      return found;
    },
    /** Takes a publication back. */
    undo: (id = '') => post(`/desk/content/publications/${id}/undo`, { reason }),
    /** Takes the newest publication back. */
    async undoLast() {
      const [last] = (await overview()).publications;
      return post(`/desk/content/publications/${last?.id}/undo`, { reason });
    },
    /** Time goes by, and with it the sign-in. */
    async passes(seconds: number): Promise<void> {
      testServer.advance(seconds);
      token = await operatorIn(testServer, `later-${Math.random()}@example.com`);
    },
  };
}
