import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../i18n/use-number.ts';
import desk from '../desk.module.css';
import classes from './content.module.css';
import type { EditedItem, ListSection } from './items.ts';
import { useOverview } from './use-content.ts';
import { useOptionNames } from './use-option-names.ts';

const shops = { wb_url: 'WB', ozon_url: 'Ozon', ya_url: 'Яндекс' } as const;

/** What a row tells of an item beside its title. */
export function ItemFacts({ tab, item: { item, content } }: { readonly tab: ListSection; readonly item: EditedItem }) {
  const names = useOptionNames();
  const number = useNumber();
  const nameOf = (field: keyof typeof names) => names[field].find(({ value }) => value === content[field])?.name ?? '';
  if (tab === 'videos') return null;
  if (tab === 'banners') return <span className={desk.note}>{String(content['link'])}</span>;
  if (tab === 'questions') return <QuestionFacts item={item} topic={nameOf('topic')} />;
  if (tab === 'library') return <span className={desk.note}>{nameOf('category')}</span>;
  const sold = Object.entries(shops).flatMap(([field, name]) => (content[field] ? [name] : []));
  return (
    <>
      <span>
        {nameOf('product')} {String(content['size'])}
      </span>
      <span className={classes.number}>{number(Number(content['price']))} ₽</span>
      <span className={desk.note}>{sold.join(', ')}</span>
    </>
  );
}

/** The topic of a question, and how often visitors open its answer. */
function QuestionFacts({ item, topic }: { readonly item: string; readonly topic: string }) {
  const { t } = useTranslation('content');
  const number = useNumber();
  const { data: overview } = useOverview();
  const opened = overview?.opened[item] ?? 0;
  return (
    <>
      <span className={desk.note}>{topic}</span>
      {overview && (
        <span className={desk.note}>
          {opened === 0 ? t('list.unopened') : t('list.opened', { count: opened, shown: number(opened) })}
        </span>
      )}
    </>
  );
}
