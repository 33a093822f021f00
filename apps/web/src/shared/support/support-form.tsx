import { endpoints, type KitDetailWire, supportPictureFields } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { type ProductDefinition, productOf } from '@uzor/kit/catalogue';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { dataOf, query } from '../../api/queries.ts';
import { useSignedIn } from '../../api/session.ts';
import { call, languageHere } from '../../api/transport.ts';
import { kitQuery } from '../../api/work-queries.ts';
import { pathIn, withoutLanguage } from '../../i18n/path.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Field, FieldError, TextArea } from '../../ui/field/field.tsx';
import { IconPackage } from '../../ui/icons/basic.ts';
import { openProducts } from '../shop-window.ts';
import { type Problems, useForm } from '../use-form.ts';
import {
  type Draft,
  forgetText,
  keepDraft,
  keptDraft,
  problemsOf,
  sendable,
  textLength,
  topics,
  Pictures,
  useSupportPictures,
} from './message.tsx';
import { type SupportRequest, waitingMessage } from './request-support.ts';
import classes from './support.module.css';

interface SupportFormProps {
  readonly request: SupportRequest;
  readonly onSent: (email: string) => void;
}

export function SupportForm({ request, onSent }: SupportFormProps) {
  const { t } = useTranslation('support');
  const { draft, change } = useDraft(request);
  const work = useWorkHere();
  const [without, setWithout] = useState({ work: false, about: false });
  const language = languageHere();
  const workLine = work && !without.work ? t('line.work', { id: work.kit.id, page: window.location.href }) : null;
  const aboutLine = request.about && !without.about ? t('line.about', { about: request.about }) : null;

  const pictures = useSupportPictures();
  const fields = ['text', 'full_name', 'email', ...supportPictureFields];
  const { form, problems, sending, send } = useForm(fields, async () => {
    await send(problemsOf(draft, language, t('text.short')), async () => {
      const topic = draft.topic && t('line.topic', { topic: t(`topics.${draft.topic}`) });
      const text = [topic, draft.text.trim(), workLine, aboutLine].filter(Boolean).join('\n\n');
      const body = { full_name: draft.name.trim(), email: draft.email.trim(), text };
      const chosen = pictures.chosen.map(({ picture }) => picture);
      try {
        await call(endpoints.support, sendable(body, chosen));
      } catch (refused) {
        if (!(refused instanceof ApiError) || refused.status !== 0) throw refused;
        return waitingMessage.keep(JSON.stringify(body));
      }
      change(forgetText(draft));
      pictures.clear();
      onSent(body.email);
    });
  });

  return (
    <form {...form} className={classes.form}>
      <p className={classes.muted}>{t('lead')}</p>
      <Topics {...{ draft, change }} />
      {draft.topic === 'parts' && work && <PartsOffer product={work.product} kitId={work.kit.id} />}
      <TextArea
        label={t('text.label')}
        value={draft.text}
        maxLength={textLength.most}
        onChange={(event) => change({ text: event.currentTarget.value })}
        error={problems['text']}
      />
      {work && !without.work && (
        <Attachment
          picture={work.kit.tracing_photo?.url}
          title={work.product.name[language]}
          text={t('attached.work')}
          onRemove={() => setWithout({ ...without, work: true })}
        />
      )}
      {aboutLine !== null && (
        <Attachment
          title={t('attached.about')}
          text={request.about ?? ''}
          onRemove={() => setWithout({ ...without, about: true })}
        />
      )}
      <Pictures pictures={pictures} refused={supportPictureFields.map((field) => problems[field]).find(Boolean)} />
      <SenderFields {...{ draft, change, problems }} />
      {problems.whole && <FieldError>{problems.whole}</FieldError>}
      <Button type="submit" wide loading={sending}>
        {t('send')}
      </Button>
    </form>
  );
}

type Change = (part: Partial<Draft>) => void;
interface DraftProps {
  readonly draft: Draft;
  readonly change: Change;
}

function Topics({ draft, change }: DraftProps) {
  const { t } = useTranslation('support');
  return (
    <fieldset className={classes.topics}>
      <legend>{t('about')}</legend>
      {topics.map((topic) => (
        <Chip
          key={topic}
          chosen={draft.topic === topic}
          onClick={() => change({ topic: draft.topic === topic ? null : topic })}
        >
          {t(`topics.${topic}`)}
        </Chip>
      ))}
    </fieldset>
  );
}

function SenderFields({ draft, change, problems }: DraftProps & { readonly problems: Problems }) {
  const { t } = useTranslation('support');
  return (
    <>
      <Field
        label={t('name')}
        value={draft.name}
        autoComplete="name"
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={problems['full_name']}
      />
      <Field
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={draft.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={problems['email']}
      />
    </>
  );
}

/**
 * The draft stored in this browser. An empty text is filled in from `request`, an empty name and email address from the
 * profile of the signed-in customer.
 */
function useDraft(request: SupportRequest) {
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = keptDraft();
    return { ...kept, text: kept.text === '' ? (request.text ?? '') : kept.text };
  });
  const { data: profile } = useQuery({ ...query(endpoints.profile), select: dataOf, enabled: useSignedIn() });
  useEffect(() => {
    if (profile)
      setDraft((now) => ({ ...now, name: now.name || (profile.full_name ?? ''), email: now.email || profile.email }));
  }, [profile]);
  return {
    draft,
    change(part: Partial<Draft>) {
      const next = { ...draft, ...part };
      keepDraft(next);
      setDraft(next);
    },
  };
}

interface AttachmentProps {
  readonly picture?: string | null | undefined;
  readonly title: string;
  readonly text: string;
  readonly onRemove: () => void;
}

function Attachment({ picture, title, text, onRemove }: AttachmentProps) {
  const { t } = useTranslation('support');
  return (
    <div className={classes.attachment}>
      {picture && <img src={picture} alt="" />}
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      <button type="button" onClick={onRemove} aria-label={`${t('attached.remove')}: ${title}`}>
        {t('attached.remove')}
      </button>
    </div>
  );
}

interface PartsOfferProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
}

function PartsOffer({ product, kitId }: PartsOfferProps) {
  const { t } = useTranslation('support');
  return (
    <div className={classes.offer}>
      <p>{t('parts.text')}</p>
      <Button
        variant="secondary"
        size="small"
        icon={IconPackage}
        href={pathIn(languageHere(), `/${product.webSlug}/parts/${kitId}`)}
      >
        {t('parts.open')}
      </Button>
    </div>
  );
}

/** The work that the page at this path shows; null on other pages. */
export function workAt(pathname: string): { readonly product: ProductDefinition; readonly id: string } | null {
  const [, first, second = '', third = ''] = withoutLanguage(pathname).split('/');
  const product = openProducts.find(({ webSlug }) => webSlug === first);
  if (!product) return null;
  if (['instruction', 'segments', 'parts'].includes(second)) return third === '' ? null : { product, id: third };
  return third === 'progress' ? { product, id: second } : null;
}

function useWorkHere(): { readonly product: ProductDefinition; readonly kit: KitDetailWire } | null {
  const work = workAt(window.location.pathname);
  const signedIn = useSignedIn();
  const { data } = useQuery({
    ...kitQuery(work?.product ?? productOf('mosaic'), work?.id ?? ''),
    enabled: work !== null && signedIn,
  });
  return work && data ? { product: work.product, kit: data } : null;
}
