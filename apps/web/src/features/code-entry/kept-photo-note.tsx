import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftKey, readKept } from '../../api/photo-drafts.ts';
import { IconPhotoCheck } from '../../ui/icons/more.ts';
import classes from './code-entry.module.css';

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
