import {
  cardKinds,
  type ContentSection,
  clipNames,
  type Language,
  libraryCategories,
  orderedSections,
  questionTopics,
} from '@uzor/contract';
import { readTexts } from '../../../i18n/index.ts';
import { questions } from '../../../shared/faq/questions.ts';

/** Sections that are lists, in the order of their tabs; the notice is a tab of its own. */
const listSections = ['catalogue', 'banners', 'questions', 'videos', 'library'] as const;
export type ListSection = (typeof listSections)[number];
/** What has a tab. */
export const tabs = [...listSections, 'notice'] as const;
export type Tab = (typeof tabs)[number];

/** An item as lists and editors show it; questions and videos include the bundled ones that nobody has edited. */
export interface EditedItem {
  readonly section: Tab;
  readonly item: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly pictures: Readonly<Record<string, string>>;
}

/** The address of an item that is not published yet. */
export const newItem = 'new';

/** What an item that is not published yet begins with. */
export const blankContent = {
  catalogue: {
    title_ru: '',
    title_en: '',
    product: cardKinds[0],
    size: '',
    color_ru: '',
    color_en: '',
    picture: '',
    price: 0,
    popularity: 0,
    added_at: '',
    wb_url: null,
    ozon_url: null,
    ya_url: null,
    active: true,
  },
  banners: { link: '', image: '', mobile_image: '', alt_ru: '', alt_en: '', active: true },
  library: { category: libraryCategories[0], title_ru: '', title_en: '', picture: '', preview: '', active: true },
  questions: {
    topic: questionTopics[0],
    question_ru: '',
    answer_ru: '',
    question_en: '',
    answer_en: '',
    active: true,
  },
  videos: { title_ru: '', title_en: '', active: true },
  notice: { ru: '', en: '', starts_at: null, ends_at: null, active: false, by_itself: true },
} as const satisfies Record<Tab, Record<string, unknown>>;

/** An unpublished item. */
export function blankItem(
  section: Tab,
  item = newItem,
  content: EditedItem['content'] = blankContent[section],
): EditedItem {
  return { section, item, content, pictures: {} };
}

/** What the site is built with of a section, in all languages; nothing of sections that the server keeps whole. */
export async function builtItems(section: Tab): Promise<readonly EditedItem[]> {
  if (section === 'questions') {
    const namespaces = ['faq', 'questions'];
    const [ru, en] = [await textsIn('ru', namespaces), await textsIn('en', namespaces)];
    return questions.map(({ id, topic, text }) =>
      blankItem(section, id, {
        topic,
        question_ru: ru(`${text}.question`),
        answer_ru: ru(`${text}.answer`),
        question_en: en(`${text}.question`),
        answer_en: en(`${text}.answer`),
        active: true,
      }),
    );
  }
  if (section !== 'videos') return [];
  const [ru, en] = [await textsIn('ru', ['clips']), await textsIn('en', ['clips'])];
  return clipNames.map((name) =>
    blankItem(section, name, {
      title_ru: ru(`clips:clips.${name}.title`),
      title_en: en(`clips:clips.${name}.title`),
      active: true,
    }),
  );
}

/** Finds texts as they are written by `namespace:key.of.keys`. */
async function textsIn(language: Language, namespaces: readonly string[]): Promise<(path: string) => string> {
  const texts = new Map<string, unknown>();
  for (const namespace of namespaces) texts.set(namespace, await readTexts(language, namespace));
  return (path) => {
    const [namespace = '', key = ''] = path.split(':');
    const found = key
      .split('.')
      .reduce<unknown>(
        (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
        texts.get(namespace),
      );
    return typeof found === 'string' ? found : '';
  };
}

/** Built items with those that the server knows in their place, in the order of the section. */
export function mergedItems(
  built: readonly EditedItem[],
  kept: readonly EditedItem[],
  order: readonly string[] | null,
): readonly EditedItem[] {
  const all = new Map([...built, ...kept].map((one) => [one.item, one]));
  const items = [...all.values()];
  if (order === null) return items;
  const placeOf = ({ item }: EditedItem) => (order.includes(item) ? order.indexOf(item) : order.length);
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Whether operators put the items of a section in order. */
export const isOrdered = (section: ContentSection): boolean => orderedSections.some((one) => one === section);

/** The name of an item; empty if it has none yet. */
export function titleOf({ content }: Pick<EditedItem, 'content'>, language: Language): string {
  for (const name of ['title', 'question', 'alt'])
    for (const field of [`${name}_${language}`, `${name}_ru`]) {
      const title = content[field];
      if (typeof title === 'string' && title !== '') return title;
    }
  return '';
}

/** The picture of an item in a list; null without one. */
export function thumbOf({ content, pictures }: EditedItem): string | null {
  const key = content['preview'] || content['picture'] || content['image'];
  return typeof key === 'string' ? (pictures[key] ?? null) : null;
}
