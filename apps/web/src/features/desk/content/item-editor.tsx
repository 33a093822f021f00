import { useQueryClient } from '@tanstack/react-query';
import { type DeskItemWire, type Language, languages } from '@uzor/contract';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import type { Problems } from '../../../shared/use-form.ts';
import { IconCalendarHeart } from '../../../ui/icons/more.ts';
import { notify } from '../../../ui/notification/notify.ts';
import desk from '../desk.module.css';
import classes from './content.module.css';
import { fieldsOf } from './fields.ts';
import { ItemField, type TakenPicture } from './item-field.tsx';
import { type EditedItem, newItem, titleOf } from './items.ts';
import { publish, refresh } from './use-content.ts';

/** The form of an item. */
export function ItemEditor({ item }: { readonly item: EditedItem }) {
  const { t } = useTranslation('content');
  const { to } = useLanguage();
  const navigate = useNavigate();
  const editing = useEditing(item);
  const [taken, setTaken] = useState<Readonly<Record<string, string>>>({});
  const [article, setArticle] = useState('');
  const isNew = item.item === newItem;
  const form = useFirstWrong(editing.problems);
  function keepPicture({ field, key, preview, url }: TakenPicture) {
    setTaken((known) => ({ ...known, [key]: url }));
    editing.change({ [field]: key, ...(preview !== null && { preview }) });
  }
  async function publish(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const shown = await editing.publish(isNew ? keyOfNew(item, editing.values, article) : item.item);
    if (shown && isNew)
      await navigate(to(`/desk/content/${item.section}/${encodeURIComponent(shown.item)}`), { replace: true });
  }
  const { section } = item;
  const { problems, values } = editing;
  return (
    <section className={desk.card} aria-labelledby="editor">
      <Heading item={item} />
      <form ref={form} className={classes.form} method="post" noValidate onSubmit={(event) => void publish(event)}>
        {isNew && section === 'catalogue' && (
          <Field
            label={t('fields.article')}
            name="item"
            value={article}
            maxLength={100}
            autoComplete="off"
            error={problems['item']}
            onChange={(event) => setArticle(event.currentTarget.value)}
          />
        )}
        {fieldsOf[section].map((field) => (
          <ItemField
            key={field.name}
            tab={section}
            field={field}
            value={values[field.name]}
            pictures={{ ...item.pictures, ...taken }}
            error={problems[field.name]}
            onChange={(value) => editing.change({ [field.name]: value })}
            onPicture={keepPicture}
          />
        ))}
        {section === 'notice' && <NoticePreview texts={values} />}
        {(problems['whole'] ?? (section !== 'catalogue' && problems['item'])) && (
          <FieldError>{problems['whole'] ?? problems['item']}</FieldError>
        )}
        <Actions {...editing} />
      </form>
    </section>
  );
}

function Heading({ item }: { readonly item: EditedItem }) {
  const { t } = useTranslation('content');
  const { language } = useLanguage();
  const { section } = item;
  return (
    <h2 id="editor">
      {section === 'notice' ? t('notice.title') : titleOf(item, language) || t(`editor.new.${section}`)}
    </h2>
  );
}

function Actions({ publishing, isTyped, drop }: Editing) {
  const { t } = useTranslation('content');
  return (
    <>
      <p className={desk.note}>{t('editor.cost')}</p>
      <div className={classes.actions}>
        <Button type="submit" variant="teal" size="small" loading={publishing}>
          {t('editor.publish')}
        </Button>
        {isTyped && (
          <Button variant="ghost" size="small" onClick={drop}>
            {t('editor.drop')}
          </Button>
        )}
      </div>
    </>
  );
}

/** The id of a new item: the SKU as typed, the hash of a picture, a generated one for questions; the server gives the others. */
function keyOfNew({ section }: EditedItem, values: Readonly<Record<string, unknown>>, article: string): string {
  if (section === 'catalogue') return article.trim();
  if (section === 'library') return /([0-9a-f]{20})\.jpg$/.exec(String(values['picture']))?.[1] ?? newItem;
  return section === 'questions' ? `q-${Date.now().toString(36)}` : newItem;
}

/** Puts the focus on the first field that is wrong. */
function useFirstWrong(problems: object) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are marked by then.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [problems]);
  return form;
}

/** The notice as customers see it while they wait, in each language. */
function NoticePreview({ texts }: { readonly texts: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation('content');
  const textIn = (language: Language) => String(texts[language] ?? '').trim();
  return (
    <div className={classes.preview}>
      <p>{t('notice.preview')}</p>
      {languages.map((language) => (
        <p key={language} lang={language} className={classes.noticeLine}>
          <IconCalendarHeart size={24} stroke={1.9} aria-hidden />
          <span>{textIn(language) || t('notice.empty')}</span>
        </p>
      ))}
    </div>
  );
}

type Values = Readonly<Record<string, unknown>>;

/** What is typed and not published, by item: it stays while the desk is open. */
const unpublished = new Map<string, Values>();

/** An item in its form: what is typed, and publishing it. */
function useEditing(item: EditedItem) {
  const { t } = useTranslation('content');
  const queries = useQueryClient();
  const key = `${item.section}/${item.item}`;
  const [typed, setTyped] = useState(() => unpublished.get(key) ?? null);
  const [problems, setProblems] = useState<Problems>({});
  const [publishing, setPublishing] = useState(false);
  const values = typed ?? item.content;
  function keep(next: Values | null) {
    if (next) unpublished.set(key, next);
    else unpublished.delete(key);
    setTyped(next);
  }
  return {
    values,
    problems,
    publishing,
    isTyped: typed !== null,
    change: (changes: Values) => keep({ ...values, ...changes }),
    /** Forgets what is typed. */
    drop: () => keep(null),
    /** Publishes the item under a key; answers it, or null if it is refused. */
    async publish(under: string): Promise<DeskItemWire | null> {
      setPublishing(true);
      setProblems({});
      try {
        const isNew = item.item === newItem;
        const shown = await publish({ section: item.section, item: under, is_new: isNew, content: values });
        keep(null);
        await refresh(queries);
        notify({ tone: 'success', title: t('editor.published') });
        return shown;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const named = Object.entries(error.errors).map(([field, [text]]) => [field.replace(/^content\./, ''), text]);
        setProblems(named.length > 0 ? Object.fromEntries(named) : { whole: error.message });
        return null;
      } finally {
        setPublishing(false);
      }
    },
  };
}
type Editing = ReturnType<typeof useEditing>;
