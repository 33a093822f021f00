import { endpoints, kitEndpoints, type KitListItemWire, productKinds, type ProfileWire } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { server } from './fake-server.ts';
import { kitDetail, profile, works } from './wire/index.ts';

type ListEndpoint = Omit<(typeof endpoints)['kits'], 'path'> & { readonly path: string };
type Owned = KitListItemWire & { readonly inBin?: boolean };

interface Dashboard {
  readonly unfinished?: ProfileWire['unfinished_blank'];
  readonly onPage?: number;
}

export class ServedWorks {
  #works: readonly Owned[];
  readonly #onPage: number;

  constructor(owned: readonly Owned[], { unfinished = null, onPage = 12 }: Dashboard = {}) {
    this.#works = owned;
    this.#onPage = onPage;
    server.on(endpoints.profile, { data: profile({ unfinished_blank: unfinished }) });
    this.#serveList(endpoints.kits, (work) => !work.inBin);
    this.#serveList(endpoints.trashedKits, (work) => work.inBin === true);
    for (const kind of productKinds) this.#serveKind(kind);
  }

  get now(): readonly Owned[] {
    return this.#works;
  }

  change(id: string | undefined, changes: Partial<Owned>): undefined {
    this.#works = this.#works.map((work) => (work.id === id ? { ...work, ...changes } : work));
  }

  #serveKind(kind: KitListItemWire['type']): void {
    const calls = kitEndpoints(productOf(kind).apiBase);
    this.#serveList(calls.list, (work) => work.type === kind && !work.inBin);
    this.#serveList(calls.trashed, (work) => work.type === kind && work.inBin === true);
    server.on(calls.hide, ({ params }) => this.change(params['id'], { visible: false }));
    server.on(calls.show, ({ params }) => this.change(params['id'], { visible: true }));
    server.on(calls.remove, ({ params }) => this.change(params['id'], { inBin: true }));
    server.on(calls.restore, ({ params }) => this.change(params['id'], { inBin: false }));
    server.on(calls.rename, ({ params, body }) => {
      this.change(params['id'], { title: body.title });
      return { data: kitDetail(kind, { id: params['id'] ?? '', title: body.title }) };
    });
    const link = `${window.location.origin}/work/abcdefghijklmnopqrstuv`;
    server.on(calls.share, ({ params }) => {
      this.change(params['id'], { share_url: link });
      return { data: { url: link } };
    });
    server.on(calls.endShare, ({ params }) => this.change(params['id'], { share_url: null }));
    server.on(calls.emptyBin, (): undefined => {
      this.#works = this.#works.filter((work) => work.type !== kind || !work.inBin);
    });
  }

  #serveList(list: ListEndpoint, belongs: (work: Owned) => boolean): void {
    server.on(list, ({ query }) => {
      const asked = list.query.parse(query);
      const all = this.#works.filter(belongs);
      const found = all
        .filter((work) => asked.visible === undefined || work.visible === (asked.visible === 1))
        .filter((work) => asked.size?.includes(work.size.id) ?? true)
        .filter((work) => asked.filter?.includes(work.filter.id) ?? true)
        .filter((work) => (work.title ?? '').toLowerCase().includes(asked.q?.toLowerCase() ?? ''));
      const page = asked.page ?? 1;
      const items = asked.sort === 'date' ? found.toReversed() : found;
      return works(items.slice((page - 1) * this.#onPage, page * this.#onPage), {
        current_page: page,
        last_page: Math.max(1, Math.ceil(found.length / this.#onPage)),
        total: found.length,
        visible_total_count: all.filter(({ visible }) => visible).length,
        invisible_total_count: all.filter(({ visible }) => !visible).length,
        available_filters: {
          sizes: [...new Map(all.map(({ size }) => [size.id, size])).values()],
          filters: [...new Map(all.map(({ filter }) => [filter.id, filter])).values()],
        },
      });
    });
  }
}
