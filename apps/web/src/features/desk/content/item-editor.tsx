import { useQueryClient } from '@tanstack/react-query';
import { type DeskItemWire, type Language, languages } from '@uzor/contract';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { IconCalendarHeart } from '../../../ui/icons/more.ts';
import { notify } from '../../../ui/notification/notify.ts';
import desk from '../desk.module.css';
import classes from './content.module.css';
import { fieldsOf } from './fields.ts';
import { ItemField, type TakenPicture } from './item-field.tsx';
import { type EditedItem, newItem, titleOf } from './items.ts';
import { publish, refresh } from './use-content.ts';

export function ItemEditor({ item }: { readonly item: EditedItem }) {
  const { t } = useTranslation('content');
  const { to } = useLanguage();
  const navigate = useNavigate();
  const editing = useEditing(item);
  const [taken, setTaken] = useState<Readonly<Record<string, string>>>({});
  const [article, setArticle] = useState('');
  const isNew = item.item === newItem;
  function keepPicture({ field, key, preview, url }: TakenPicture) {
    setTaken((known) => ({ ...known, [key]: url }));
    editing.change({ [field]: key, ...(preview !== null && { preview }) });
  }
  async function publish(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    await editing.publish(isNew ? keyOfNew(item, editing.values, article) : item.item, async (shown) => {
      if (isNew) await navigate(to(`/desk/content/${section}/${encodeURIComponent(shown.item)}`), { replace: true });
    });
  }
  const { section } = item;
  const { problems, values } = editing;
  return (
    <section className={desk.card} aria-labelledby="editor">
      <Heading item={item} />
      <form
        ref={editing.ref}
        className={classes.form}
        method="post"
        noValidate
        onSubmit={(event) => void publish(event)}
      >
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
            error={problems[`content.${field.name}`]}
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

function Actions({ sending, isTyped, drop }: Editing) {
  const { t } = useTranslation('content');
  return (
    <>
      <p className={desk.note}>{t('editor.cost')}</p>
      <div className={classes.actions}>
        <Button type="submit" variant="teal" size="small" loading={sending}>
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

/** The id of a new item: the typed SKU, the picture's hash, a generated id for a question, or else the server's. */
function keyOfNew({ section }: EditedItem, values: Readonly<Record<string, unknown>>, article: string): string {
  if (section === 'catalogue') return article.trim();
  if (section === 'library') return /([0-9a-f]{20})\.jpg$/.exec(String(values['picture']))?.[1] ?? newItem;
  return section === 'questions' ? `q-${Date.now().toString(36)}` : newItem;
}

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

/** Unpublished edits by item, kept while the desk is open. */
const unpublished = new Map<string, Values>();

function useEditing(item: EditedItem) {
  const { t } = useTranslation('content');
  const queries = useQueryClient();
  const key = `${item.section}/${item.item}`;
  const [typed, setTyped] = useState(() => unpublished.get(key) ?? null);
  const { ref, problems, sending, send } = useForm([
    'item',
    ...fieldsOf[item.section].map(({ name }) => `content.${name}`),
  ]);
  const values = typed ?? item.content;
  function keep(next: Values | null) {
    if (next) unpublished.set(key, next);
    else unpublished.delete(key);
    setTyped(next);
  }
  return {
    ref,
    values,
    problems,
    sending,
    isTyped: typed !== null,
    change: (changes: Values) => keep({ ...values, ...changes }),
    drop: () => keep(null),
    /** @param under the id to publish under */
    publish: (under: string, onPublished: (shown: DeskItemWire) => Promise<void>) =>
      send({}, async () => {
        const isNew = item.item === newItem;
        const shown = await publish({ section: item.section, item: under, is_new: isNew, content: values });
        keep(null);
        await refresh(queries);
        notify({ tone: 'success', title: t('editor.published') });
        await onPublished(shown);
      }),
  };
}
type Editing = ReturnType<typeof useEditing>;
