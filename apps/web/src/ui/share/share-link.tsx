import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { IconCheck, IconCopy, IconShare } from '../icons/basic.ts';
import { IconExternalLink } from '../icons/more.ts';
import { useCopy } from '../use-copy.ts';
import classes from './share.module.css';

/** The link of a work with what can be done with it. */
export function ShareLink({ url, onEnd }: { readonly url: string; readonly onEnd: () => void }) {
  const { t } = useTranslation(['share', 'common']);
  const { copied, copy } = useCopy();
  const [byHand, setByHand] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  async function take() {
    const done = await copy(url);
    setByHand(!done);
    if (!done) field.current?.focus(); // which selects it
  }
  return (
    <>
      <p>{t('link.text')}</p>
      <Field
        ref={field}
        label={t('link.field')}
        value={url}
        readOnly
        hint={byHand && t('link.byHand')}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.ways}>
        <Button icon={copied ? IconCheck : IconCopy} onClick={() => void take()}>
          {t(copied ? 'link.copied' : 'link.copy')}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button
            variant="secondary"
            icon={IconShare}
            // Closing the system's own dialog is no failure.
            onClick={() => void navigator.share({ url, text: t('link.message') }).catch(() => undefined)}
          >
            {t('link.send')}
          </Button>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {copied && t('link.copied')}
      </span>
      <div className={classes.foot}>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t('link.view')}
          <span className="visually-hidden">{t('shops.tab', { ns: 'common' })}</span>
          <IconExternalLink size={20} stroke={1.9} aria-hidden />
        </a>
        <button type="button" className={classes.end} onClick={onEnd}>
          {t('link.end')}
        </button>
      </div>
    </>
  );
}
