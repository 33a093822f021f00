import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { withoutLanguage } from '../../i18n/path.ts';
import { Card } from '../../ui/card/card.tsx';
import { Layout } from '../../shared/layout/layout.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import type { AccountTab } from './account-forms.tsx';
import classes from './sign-in.module.css';

// Requested at once, because hydration of the prerendered page does not wait for its forms.
const pageForms = import('./page-forms.tsx');
const PageForms = lazy(() => pageForms);

export default function AccountPage() {
  const tab: AccountTab = withoutLanguage(useLocation().pathname) === '/auth/register' ? 'register' : 'signIn';
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
          <span>{t('first')}</span> <Link to={to('/code-verification')}>{t('code')}</Link>
        </p>
      </div>
    </Layout>
  );
}
