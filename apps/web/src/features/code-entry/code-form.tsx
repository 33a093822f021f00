import type { ProductDefinition } from '@uzor/kit/catalogue';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { signsOf } from '../../ui/code-text/code-signs.ts';
import { IconClipboard } from '../../ui/icons/more.ts';
import { notify } from '../../ui/notification/notify.ts';
import classes from './code-entry.module.css';
import { CodeField } from './code-field.tsx';
import { useOpenBlank } from './use-open-blank.ts';

const EarlierOrderDialog = lazy(async () => ({ default: (await import('./earlier-order.tsx')).EarlierOrderDialog }));

/** Opens a blank by its code and navigates to the editor of the code's product. */
export function CodeForm({ product }: { product: ProductDefinition | null }) {
  const { t } = useTranslation('code');
  const { signs, problem, sending, earlier, change, open, goOn, startAnew, stay } = useOpenBlank(product);

  async function paste() {
    try {
      change(signsOf(await navigator.clipboard.readText()));
    } catch {
      notify({ tone: 'warning', title: t('pasteRefused') }); // the visitor or the browser denied access to the clipboard
    }
  }

  return (
    <form className={classes.form} method="post" onSubmit={(event) => void open(event)} noValidate>
      <CodeField signs={signs} problem={problem} onSigns={change} />
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
      {earlier && (
        <Suspense>
          <EarlierOrderDialog
            order={earlier}
            busy={sending}
            onGoOn={() => void goOn()}
            onStartAnew={() => void startAnew()}
            onClose={stay}
          />
        </Suspense>
      )}
    </form>
  );
}
