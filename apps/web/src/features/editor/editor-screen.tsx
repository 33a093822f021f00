import type { ProductDefinition } from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { OrderHeader } from '../../ui/order-header/order-header.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import { requestSupport } from '../../shared/support/request-support.ts';
import { Editor } from './editor.tsx';
import type { OpenSheet } from './state/use-page.ts';
import classes from './editor.module.css';
import { useOpening } from './state/use-opening.ts';

export default function EditorPage() {
  const product = useProductOfPage();
  const { slug = null } = useParams(); // null for a try-out without a code
  const [search] = useSearchParams();
  const { t } = useTranslation(['editor', 'common']);
  // The open sheet is kept here, because adding or removing boxes remounts the editor.
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const opening = useOpening(product, slug);
  if (opening.data)
    return (
      <Editor
        key={opening.dataUpdatedAt}
        product={product}
        opened={opening.data}
        askedSize={search.get('size')}
        sheet={sheet}
        setSheet={setSheet}
        reopen={opening.refetch}
      />
    );
  if (opening.isError) {
    const help = (
      <Button variant="ghost" onClick={() => requestSupport()}>
        {t('common:footer.help')}
      </Button>
    );
    return <NotOpened query={opening} title={t('states.failed.title')} text={t('states.failed.text')} away={help} />;
  }
  return <Opening product={product} />;
}

function Opening({ product }: { readonly product: ProductDefinition }) {
  const { t } = useTranslation('editor');
  const { language, to } = useLanguage();
  return (
    <div className={classes.editor}>
      <OrderHeader
        back={to(`/${product.webSlug}`)}
        backLabel={t('back')}
        title={t('titleEmpty')}
        line={product.name[language]}
      />
      <main id="content" className={classes.main} data-empty aria-busy>
        <div className={classes.opening}>
          <p role="status">{t('states.loading')}</p>
          <Skeleton height={320} radius={24} />
          <Skeleton height={160} radius={16} />
        </div>
      </main>
    </div>
  );
}
