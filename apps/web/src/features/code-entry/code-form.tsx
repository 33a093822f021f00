import { code as codeRule, endpoints, message } from '@uzor/contract';
import { type ProductDefinition, productOf } from '@uzor/kit/catalogue';
import { IconClipboard } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/transport.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { notify } from '../../ui/notification/notify.ts';
import classes from './code-entry.module.css';
import { CodeField } from './code-field.tsx';
import { cardSigns, signsOf, strangeSign } from './code-text.ts';
import { usePlace } from './use-place.ts';

/** Opens a blank by its code and navigates to the editor of the code's product. */
export function CodeForm({ product }: { product: ProductDefinition | null }) {
  const { t } = useTranslation('code');
  const { signs, error, sending, change, open } = useOpenBlank(product);

  async function paste() {
    try {
      change(signsOf(await navigator.clipboard.readText()));
    } catch {
      notify({ tone: 'warning', title: t('pasteRefused') }); // the visitor or the browser denied access to the clipboard
    }
  }

  return (
    <form className={classes.form} method="post" onSubmit={(event) => void open(event)} noValidate>
      <CodeField signs={signs} error={error} onSigns={change} />
      <div className={classes.actions}>
        <Button type="submit" size="large" loading={sending}>
          {t('continue')}
        </Button>
        <Button
          variant="secondary"
          size="large"
          icon={IconClipboard}
          className={classes.paste}
          onClick={() => void paste()}
        >
          {t('paste')}
        </Button>
      </div>
    </form>
  );
}

/** State and actions of the form: opens the blank of a code, then its editor. */
function useOpenBlank(product: ProductDefinition | null) {
  const { t } = useTranslation('code');
  const { language, to } = useLanguage();
  const navigate = useNavigate();
  const place = usePlace();
  const [signs, setSigns] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  /** The error that is known without asking the server, or null. */
  function problemOf(): string | null {
    const strange = strangeSign(signs);
    if (strange) return t('strange', { place: place(strange.at), sign: strange.sign });
    return fieldProblem(codeRule, signs, language);
  }

  /** For an unknown code of the wrong length, the length is more helpful than advice about 0 and O. */
  function textOf({ errors, message: said }: ApiError): string {
    const text = errors.code?.[0] ?? said;
    const isUnknown = text === message('code.unknown', language);
    return isUnknown && signs.length !== cardSigns ? t('length', { length: cardSigns, count: signs.length }) : text;
  }

  async function open(event: FormEvent) {
    event.preventDefault();
    const problem = problemOf();
    setError(problem);
    if (problem || sending) return;
    setSending(true);
    try {
      const { data } = await call(endpoints.openBlank, { body: { code: signs } });
      await enter(productOf(data.product_type), data.slug);
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setError(textOf(refusal));
    } finally {
      setSending(false);
    }
  }

  /** Opens the editor of the blank's product, whichever page the code was typed on. */
  async function enter(found: ProductDefinition, slug: string) {
    const name = found.name[language];
    if (product && product.kind !== found.kind)
      notify({ tone: 'success', title: t('other.opened', { product: name }) });
    await navigate(to(`/${found.webSlug}/editor/${slug}`));
  }

  function change(next: string) {
    setSigns(next);
    setError(null);
  }

  return { signs, error, sending, change, open };
}
