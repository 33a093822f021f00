import { productBySlug } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import classes from '../features/sign-in/sign-in.module.css';
import { useLanguage } from '../i18n/language.ts';
import { Card } from '../ui/card/card.tsx';
import { Layout } from '../ui/layout/layout.tsx';

/** Sign-in; with a product and a slug in the address it completes that blank on the way. */
export default function Login() {
  const { t } = useTranslation('signIn');
  const { to } = useLanguage();
  const navigate = useNavigate();
  const { product: productSlug = '', slug } = useParams();
  const { state } = useLocation();
  const { returnTo, email } = whereFrom(state);
  const product = productBySlug(productSlug);

  function goOn(kitId: string | null) {
    const kitPage = kitId && product ? to(`/${product.webSlug}/instruction/${kitId}`) : null;
    void navigate(kitPage ?? returnTo ?? to('/dashboard/my-works'), { replace: true });
  }

  return (
    <Layout>
      <div className={classes.page}>
        <h1>{t('title')}</h1>
        <p className={classes.lead}>{slug ? t('claim') : t('lead')}</p>
        <Card raised>
          <SignInForm slug={slug} email={email} onSignedIn={goOn} />
        </Card>
        <p className={classes.first}>
          {t('first')} <Link to={to('/code-verification')}>{t('code')}</Link>
        </p>
      </div>
    </Layout>
  );
}

/** What the page that sent the visitor here left in the history; only addresses of ours are followed. */
function whereFrom(state: unknown): { returnTo?: string; email?: string } {
  if (typeof state !== 'object' || state === null) return {};
  const { returnTo, email } = state as { returnTo?: unknown; email?: unknown };
  return {
    ...(typeof returnTo === 'string' && /^\/(?!\/)/.test(returnTo) ? { returnTo } : {}),
    ...(typeof email === 'string' ? { email } : {}),
  };
}
