import type { ProductDefinition } from '@uzor/kit/catalogue';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { draftKey, readKept } from '../../api/photo-drafts.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { CodeCard } from '../../shared/code-card/code-card.tsx';
import { IconPackage, IconTicket } from '../../ui/icons/basic.ts';
import { IconMail, IconPhotoCheck } from '../../ui/icons/more.ts';
import { SupportLink } from '../../shared/support-link.tsx';
import classes from './code-entry.module.css';
import { CodeForm } from './code-form.tsx';

interface CodeEntryProps {
  /** The product of the page; null if the page accepts codes of any product. */
  readonly product: ProductDefinition | null;
  /** Address of the page for visitors without a code. */
  readonly tryAt: string;
  /** An order that was begun, above the title. */
  readonly resume: ReactNode;
}

/** The form for the code, with a picture that shows where to find it. */
export function CodeEntry({ product, tryAt, resume }: CodeEntryProps) {
  const { t } = useTranslation('code');
  const [without, setWithout] = useState(false);
  return (
    <div className={classes.entry}>
      <div className={classes.words}>
        {resume}
        <h1 className={classes.title}>{t('title')}</h1>
        {product && <KeptPhotoNote product={product} />}
        <CodeForm product={product} quiet={resume !== null} />
        <button type="button" className={classes.without} onClick={() => setWithout(true)}>
          {t('without.open')}
        </button>
      </div>
      <div className={classes.where}>
        <CodeCard />
      </div>
      <WithoutSheet open={without} tryAt={tryAt} onClose={() => setWithout(false)} />
    </div>
  );
}

interface WithoutSheetProps extends Pick<CodeEntryProps, 'tryAt'> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What can be done without a code. */
function WithoutSheet({ open, tryAt, onClose }: WithoutSheetProps) {
  const { t } = useTranslation('code');
  const { to } = useLanguage();
  return (
    <Modal open={open} onClose={onClose} title={t('without.open')} tray>
      <ul className={classes.rows}>
        <li>
          <Link to={to(tryAt)}>
            <IconPhotoCheck size={24} stroke={1.9} aria-hidden />
            <span>{t('without.try')}</span>
          </Link>
        </li>
        <li>
          <Link to={to('/products')}>
            <IconPackage size={24} stroke={1.9} aria-hidden />
            <span>{t('without.buy')}</span>
          </Link>
        </li>
        <li>
          <SupportLink>
            <IconMail size={24} stroke={1.9} aria-hidden />
            <span>{t('without.write')}</span>
          </SupportLink>
        </li>
      </ul>
    </Modal>
  );
}

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
          <span>{t('live.question')}</span> <Link to={to(`/${product.webSlug}`)}>{t('live.link')}</Link>
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
        <span>{t('card.hint')}</span> <SupportLink className={classes.write}>{t('card.write')}</SupportLink>
      </p>
      {children}
    </div>
  );
}

/** Tells the visitor that the photo of an earlier try-out will open in the editor. */
export function KeptPhotoNote({ product }: { product: ProductDefinition }) {
  const { t } = useTranslation('code');
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    let gone = false;
    void readKept(draftKey(product.kind, null)).then((kept) => {
      if (!gone) setWaiting(kept?.awaitsCode ?? false);
    });
    return () => {
      gone = true;
    };
  }, [product]);
  return (
    waiting && (
      <p className={classes.kept} role="status">
        <IconPhotoCheck size={24} stroke={1.9} aria-hidden />
        <span>{t('kept')}</span>
      </p>
    )
  );
}
