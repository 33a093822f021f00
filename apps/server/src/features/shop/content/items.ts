import { type ContentSection, contentSections, type DeskItemWire, deskItemSchema, type Language } from '@uzor/contract';
import type { Parts } from '../../../platform/parts.ts';
import type { PublishedSections } from './published-sections.ts';

export function contentItems(
  { database, fileLinks }: Pick<Parts, 'database' | 'fileLinks'>,
  sections: PublishedSections,
) {
  const toWire = (section: ContentSection, item: string, content: object): DeskItemWire =>
    deskItemSchema.parse({
      section,
      item,
      content,
      pictures: Object.fromEntries(
        Object.values(content)
          .filter((value) => typeof value === 'string' && value.startsWith('public/'))
          .map((key) => [key, fileLinks.publicUrl(key)]),
      ),
    });
  return {
    toWire,
    async list(section: ContentSection): Promise<DeskItemWire[]> {
      const shown = await sections[section].shown(database);
      return [...shown].map(([item, { content }]) => toWire(section, item, content));
    },
    async counts(): Promise<Record<ContentSection, number>> {
      const counts = { catalogue: 0, banners: 0, library: 0, questions: 0, videos: 0, order: 0, notice: 0 };
      for (const section of contentSections) counts[section] = (await sections[section].shown(database)).size;
      return counts;
    },
  };
}

/** The name of an item: its title, its question or its alternative text. */
export function titleOf(content: object, language: Language): string {
  const fields = new Map<string, unknown>(Object.entries(content));
  const named = ['title', 'question', 'alt'].map(
    (name) => fields.get(`${name}_${language}`) || fields.get(`${name}_ru`),
  );
  return String(named.find((title) => title) ?? '');
}
