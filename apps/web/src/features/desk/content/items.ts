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

const listSections = ['catalogue', 'banners', 'questions', 'videos', 'library'] as const;
export type ListSection = (typeof listSections)[number];
export const tabs = [...listSections, 'notice'] as const;
export type Tab = (typeof tabs)[number];

/** An item of a list. Questions and videos include bundled ones that nobody has edited. */
export interface EditedItem {
  readonly section: Tab;
  readonly item: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly pictures: Readonly<Record<string, string>>;
}

/** The key of an item that is not published yet. */
export const newItem = 'new';

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

export function blankItem(
  section: Tab,
  item = newItem,
  content: EditedItem['content'] = blankContent[section],
): EditedItem {
  return { section, item, content, pictures: {} };
}

/** The bundled items of a section in all languages; only questions and videos have any. */
export async function builtItems(section: Tab): Promise<readonly EditedItem[]> {
  if (section !== 'questions' && section !== 'videos') return [];
  const namespaces = section === 'questions' ? ['faq', 'questions'] : ['clips'];
  const [ru, en] = [await textsIn('ru', namespaces), await textsIn('en', namespaces)];
  const both = (field: string, path: string) => ({ [`${field}_ru`]: ru(path), [`${field}_en`]: en(path) });
  if (section === 'questions')
    return questions.map(({ id, topic, text }) => {
      const texts = { ...both('question', `${text}.question`), ...both('answer', `${text}.answer`) };
      return blankItem(section, id, { topic, ...texts, active: true });
    });
  return clipNames.map((name) =>
    blankItem(section, name, { ...both('title', `clips:clips.${name}.title`), active: true }),
  );
}

/** Looks up texts by paths such as `namespace:key.subkey`, without the typography that `t` applies. */
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

/** Bundled items, replaced by published ones, in the published order. */
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

export const isOrdered = (section: ContentSection): boolean => orderedSections.some((one) => one === section);

export function titleOf({ content }: Pick<EditedItem, 'content'>, language: Language): string {
  for (const name of ['title', 'question', 'alt'])
    for (const field of [`${name}_${language}`, `${name}_ru`]) {
      const title = content[field];
      if (typeof title === 'string' && title !== '') return title;
    }
  return '';
}

export function thumbOf({ content, pictures }: EditedItem): string | null {
  const key = content['preview'] || content['picture'] || content['image'];
  return typeof key === 'string' ? (pictures[key] ?? null) : null;
}
