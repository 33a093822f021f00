import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { IconCheck, IconCopy, IconShare } from '../../ui/icons/basic.ts';
import classes from './share.module.css';
import { hasShareDialog, type Sending } from './use-sending.ts';

interface LinkBoxProps {
  readonly url: string;
  readonly sending: Sending;
  /** Without a large button, where another action is the main one. */
  readonly isAside?: boolean;
}

/** A link to copy or send. If the browser forbids copying, the link is selected, to be copied by hand. */
export function LinkBox({ url, sending: { copied, byHand, copy, send }, isAside = false }: LinkBoxProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (byHand) field.current?.focus();
  }, [byHand]);
  const sends = hasShareDialog();
  const copying = {
    icon: copied ? IconCheck : IconCopy,
    children: t(copied ? 'link.copied' : 'link.copy'),
    onClick: () => void copy(url),
  };
  return (
    <>
      <div className={classes.link}>
        <input
          ref={field}
          aria-label={t('link.field')}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {(isAside || sends) && <Button variant="ghost" size="small" {...copying} />}
        <p role="status" className={byHand ? undefined : 'visually-hidden'}>
          {byHand ? t('link.byHand') : copied && t('link.copied')}
        </p>
      </div>
      {!isAside && !sends && <Button size="large" wide {...copying} />}
      {!isAside && sends && (
        <Button size="large" wide icon={IconShare} onClick={() => void send(url)}>
          {t('link.send')}
        </Button>
      )}
    </>
  );
}
