import path from 'node:path';
import type { ProductKind } from '@uzor/contract';
import type { ShownFigures } from './figures.ts';

export interface SheetWork {
  readonly picture: string;
  readonly figures: ShownFigures;
}

export interface SheetPeer {
  readonly name: string;
  readonly picture: string;
}

export interface SheetRow {
  readonly title: string;
  readonly kind: ProductKind;
  readonly photo: string;
  readonly peers: readonly SheetPeer[];
  /** Null without an earlier run. */
  readonly before: SheetWork | null;
  readonly now: SheetWork;
}

/** A page with all rows: photo, nearest colours, before, now. Picture paths are relative to `root`. */
export function contactSheet(rows: readonly SheetRow[], root: string): string {
  const shown = (file: string, caption: string) =>
    `<figure><img loading="lazy" src="${escaped(path.relative(root, file))}" alt=""><figcaption>${caption}</figcaption></figure>`;
  const work = (name: string, { picture, figures }: SheetWork) =>
    shown(
      picture,
      `<b>${name}</b> ${Object.entries(figures)
        .map(([figure, value]) => `${figure} ${escaped(value)}`)
        .join(' · ')}`,
    );
  const sections = rows.map(
    ({ title, photo, peers, before, now }) =>
      `<section><h2>${escaped(title)}</h2><div>${shown(photo, 'photo')}${peers.map(({ name, picture }) => shown(picture, name)).join('')}${before ? work('before', before) : ''}${work('now', now)}</div></section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Looks</title><style>
body { margin: 24px; font: 15px/1.4 system-ui, sans-serif; background: #fff; color: #222; }
h2 { margin: 28px 0 8px; font-size: 17px; }
div { display: flex; gap: 12px; overflow-x: auto; }
figure { flex: 1 1 0; min-width: 260px; max-width: 480px; margin: 0; }
img { display: block; width: 100%; height: auto; }
</style><body>${sections.join('\n')}</body></html>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
