import type { ProductDefinition } from '@uzor/kit/catalogue';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { CodeCard } from '../../ui/code-card/code-card.tsx';
import { IconTicket } from '../../ui/icons/basic.ts';
import { SupportLink } from '../../ui/support-link.tsx';
import classes from './code-entry.module.css';
import { CodeForm } from './code-form.tsx';
import { KeptPhotoNote } from './kept-photo-note.tsx';

interface CodeEntryProps {
  /** The product of the page; null if the page accepts codes of any product. */
  readonly product: ProductDefinition | null;
  /** Address of the page for visitors without a code. */
  readonly tryAt: string;
}

/** The form for the code, with a picture that shows where to find it. */
export function CodeEntry({ product, tryAt }: CodeEntryProps) {
  const { t } = useTranslation('code');
  const { to } = useLanguage();
  return (
    <div className={classes.entry}>
      <div className={classes.words}>
        <h1 className={classes.title}>{t('title')}</h1>
        <p className={classes.lead}>{t('lead')}</p>
        {product && <KeptPhotoNote product={product} />}
        <CodeForm product={product} />
        {joins(product) && <p className={classes.none}>{t('several')}</p>}
        <p className={classes.none}>
          {t('none.question')} <Link to={to(tryAt)}>{t('none.try')}</Link>
        </p>
      </div>
      <WhereItIs />
    </div>
  );
}

/** Whether several boxes make one picture: of this product, or of some. */
const joins = (product: ProductDefinition | null) => product === null || product.joined.length > 0;

interface WithoutCodeProps {
  readonly product: ProductDefinition;
  /** The form that starts a try-out. */
  readonly start: ReactNode;
}

/** The page for visitors without a code: they can try a photo. */
export function WithoutCode({ product, start }: WithoutCodeProps) {
  const { t } = useTranslation('code');
  const { to } = useLanguage();
  return (
    <div className={classes.entry}>
      <div className={classes.words}>
        <h1 className={classes.title}>{t('noSchemeTitle')}</h1>
        <p className={classes.lead}>{t('noSchemeLead')}</p>
        {start}
        <p className={classes.none}>
          {t('live.question')} <Link to={to(`/${product.webSlug}`)}>{t('live.link')}</Link>
        </p>
      </div>
      <WhereItIs>
        <div className={classes.actions}>
          <Button variant="secondary" icon={IconTicket} to={to(`/${product.webSlug}/get-scheme`)}>
            {t('have')}
          </Button>
        </div>
      </WhereItIs>
    </div>
  );
}

/** The card with the code, and whom to ask about it. */
function WhereItIs({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('code');
  return (
    <div className={classes.where}>
      <CodeCard />
      <p>
        {t('card.hint')} <SupportLink className={classes.write}>{t('card.write')}</SupportLink>
      </p>
      {children}
    </div>
  );
}
