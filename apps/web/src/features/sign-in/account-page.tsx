import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { Card } from '../../ui/card/card.tsx';
import { Layout } from '../../ui/layout/layout.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import type { AccountTab } from './account-forms.tsx';
import classes from './sign-in.module.css';

// Asked for at once, not at the first drawing. The page is there as drawn at build and comes alive before its forms.
const pageForms = import('./page-forms.tsx');
const PageForms = lazy(() => pageForms);

/** The account forms as a page; with a product and a slug in its address the sign-in completes that order. */
export function AccountPage({ tab }: { readonly tab: AccountTab }) {
  const { t } = useTranslation('signIn');
  const { to } = useLanguage();
  return (
    <Layout>
      <div className={classes.page}>
        <h1>{t(`title.${tab}`)}</h1>
        <p className={classes.lead}>{t(`lead.${tab}`)}</p>
        <Card raised>
          <Suspense fallback={<Skeleton height={420} radius={16} />}>
            <PageForms tab={tab} />
          </Suspense>
        </Card>
        <p className={classes.first}>
          {t('first')} <Link to={to('/code-verification')}>{t('code')}</Link>
        </p>
      </div>
    </Layout>
  );
}
