import type { ProductDefinition } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { isOfAnother } from '../../api/api-error.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../ui/state-screen/not-opened.tsx';
import { StatePage } from '../../ui/state-screen/screens.tsx';
import { requestSupport } from '../../ui/support/request-support.ts';
import { Editor } from './editor.tsx';
import classes from './editor.module.css';
import { useOpening } from './state/use-opening.ts';

interface EditorScreenProps {
  readonly product: ProductDefinition;
  /** Null for a try-out without a code. */
  readonly slug: string | null;
  readonly askedSize: string | null;
}

/** The editor page with its loading and error states. */
export function EditorScreen({ product, slug, askedSize }: EditorScreenProps) {
  const { t } = useTranslation(['editor', 'common']);
  const opening = useOpening(product, slug);
  if (opening.data)
    return (
      <Editor
        key={opening.dataUpdatedAt}
        product={product}
        opened={opening.data}
        askedSize={askedSize}
        reopen={opening.refetch}
      />
    );
  if (opening.isError) {
    if (isOfAnother(opening.error)) return <OpenElsewhere product={product} />;
    const help = (
      <Button variant="ghost" onClick={() => requestSupport()}>
        {t('common:footer.help')}
      </Button>
    );
    return (
      <NotOpened
        error={opening.error}
        title={t('states.failed.title')}
        text={t('states.failed.text')}
        onRetry={() => void opening.refetch()}
        away={help}
      />
    );
  }
  return <Opening />;
}

/** The draft belongs to another account or browser. */
function OpenElsewhere({ product }: Pick<EditorScreenProps, 'product'>) {
  const { t } = useTranslation('editor');
  const { to } = useLanguage();
  const actions = (
    <>
      <Button to={to(`/${product.webSlug}/get-scheme`)}>{t('states.elsewhere.action')}</Button>
      <Button variant="ghost" to={to('/')}>
        {t('states.elsewhere.home')}
      </Button>
    </>
  );
  return (
    <StatePage footer={false} title={t('states.elsewhere.title')} text={t('states.elsewhere.text')} actions={actions} />
  );
}

/** A skeleton of the editor with the same dimensions. */
function Opening() {
  const { t } = useTranslation('editor');
  return (
    <div className={classes.editor}>
      <div className={classes.header} />
      <main id="content" className={classes.main} aria-busy>
        <h1 className="visually-hidden">{t('title')}</h1>
        <div className={classes.stage}>
          <div className={classes.skeletons}>
            <Skeleton height={0} />
            <Skeleton height={0} />
          </div>
        </div>
        <div className={classes.panel}>
          <div className={classes.parts}>
            <p role="status">{t('states.loading')}</p>
            <Skeleton height={120} radius={16} />
            <Skeleton height={120} radius={16} />
          </div>
        </div>
      </main>
    </div>
  );
}
