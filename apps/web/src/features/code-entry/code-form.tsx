import type { ProductDefinition } from '@uzor/kit/catalogue';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import classes from './code-entry.module.css';
import { CodeField } from './code-field.tsx';
import { useOpenBlank } from './use-open-blank.ts';

const EarlierOrderDialog = lazy(async () => ({ default: (await import('./earlier-order.tsx')).EarlierOrderDialog }));

interface CodeFormProps {
  readonly product: ProductDefinition | null;
  /** The loud button of the view stands elsewhere. */
  readonly quiet: boolean;
}

/** Opens a blank by its code and navigates to the editor of the code's product. */
export function CodeForm({ product, quiet }: CodeFormProps) {
  const { t } = useTranslation('code');
  const { typed, problem, sending, earlier, change, open, goOn, startAnew, stay } = useOpenBlank(product);
  return (
    <form className={classes.form} method="post" onSubmit={(event) => void open(event)} noValidate>
      <CodeField signs={typed} problem={problem} onSigns={change} />
      <Button type="submit" size="large" variant={quiet ? 'secondary' : 'filled'} loading={sending}>
        {t('continue')}
      </Button>
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
