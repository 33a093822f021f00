import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { recentText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import desk from '../desk.module.css';
import { Conflict } from './conflict.tsx';
import classes from './content.module.css';
import { fieldsOf } from './fields.ts';
import { ItemField } from './item-field.tsx';
import { type EditedItem, fresh, titleOf } from './items.ts';
import { NoticePreview } from './notice-preview.tsx';
import type { TakenPicture } from './picture-field.tsx';
import { type Editing, useEditing } from './use-editing.ts';

/** The form of an item. What is saved waits as a draft until it is published. */
export function ItemEditor({ item }: { readonly item: EditedItem }) {
  const { t } = useTranslation('content');
  const { to } = useLanguage();
  const navigate = useNavigate();
  const editing = useEditing(item);
  const [taken, setTaken] = useState<Readonly<Record<string, string>>>({});
  const [article, setArticle] = useState('');
  const isNew = item.item === fresh;
  const form = useFirstWrong(editing.problems);
  function keepPicture({ field, key, preview, url }: TakenPicture) {
    setTaken((known) => ({ ...known, [key]: url }));
    editing.change({ [field]: key, ...(preview !== null && { preview }) });
  }
  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const saved = await editing.save(isNew ? keyOfNew(item, editing.values, article) : item.item);
    if (saved && isNew)
      await navigate(to(`/desk/content/${item.section}/${encodeURIComponent(saved.item)}`), { replace: true });
  }
  const { section } = item;
  const { problems, values, theirs } = editing;
  return (
    <section className={desk.card} aria-labelledby="editor">
      <Heading item={item} />
      {theirs && <Conflict theirs={theirs} mine={values} editing={editing} />}
      <form ref={form} className={classes.form} method="post" noValidate onSubmit={(event) => void save(event)}>
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
        <Actions editing={editing} isDraft={item.draft !== null} />
      </form>
    </section>
  );
}

function Heading({ item: { section, draft, ...item } }: { readonly item: EditedItem }) {
  const { t } = useTranslation('content');
  const { language } = useLanguage();
  return (
    <>
      <h2 id="editor">
        {section === 'notice' ? t('notice.title') : titleOf(item, language) || t(`editor.new.${section}`)}
      </h2>
      {draft && (
        <p className={desk.note}>
          {t('editor.draft', { operator: draft.operator, time: recentText(draft.changed_at, new Date(), language) })}
        </p>
      )}
    </>
  );
}

function Actions({ editing, isDraft }: { readonly editing: Editing; readonly isDraft: boolean }) {
  const { t } = useTranslation('content');
  return (
    <div className={classes.actions}>
      <Button type="submit" variant="teal" size="small" loading={editing.saving}>
        {t('editor.save')}
      </Button>
      {(editing.isTyped || isDraft) && (
        <Button variant="ghost" size="small" onClick={() => void editing.drop()}>
          {t('editor.drop')}
        </Button>
      )}
    </div>
  );
}

/** The key under which something new is kept: an article is typed, a picture names itself, a banner gets its number from the server. */
function keyOfNew({ section }: EditedItem, values: Readonly<Record<string, unknown>>, article: string): string {
  if (section === 'catalogue') return article.trim();
  if (section === 'library') return /([0-9a-f]{20})\.jpg$/.exec(String(values['picture']))?.[1] ?? fresh;
  return section === 'questions' ? `q-${Date.now().toString(36)}` : fresh;
}

/** Puts the focus on the first field that is wrong. */
function useFirstWrong(problems: object) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are marked by then.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [problems]);
  return form;
}
