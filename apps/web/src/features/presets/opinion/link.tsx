import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { IconCheck, IconCopy } from '../../../ui/icons/basic.ts';
import type { useCopy } from '../../../ui/use-copy.ts';
import classes from './opinion.module.css';

export type Clipboard = ReturnType<typeof useCopy>;

/** Gives the link away: by the dialog of a phone's system, elsewhere by copying it. */
export function useSending({ copy }: Clipboard): (url: string) => Promise<unknown> {
  const { t } = useTranslation('opinion');
  return async (url) => {
    const hasDialog = typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;
    // Closing the system's own dialog is no failure.
    return hasDialog ? navigator.share({ url, text: t('ask.message') }).catch(() => undefined) : copy(url);
  };
}

interface LinkProps {
  readonly url: string;
  readonly clipboard: Clipboard;
}

/** The link of a vote, to be copied. */
export function VoteLink({ url, clipboard: { copied, copy } }: LinkProps) {
  const { t } = useTranslation('opinion');
  const [byHand, setByHand] = useState(false);
  return (
    <div className={classes.link}>
      <span translate="no">{url.replace(/^https?:\/\//, '')}</span>
      <Button
        variant="ghost"
        size="small"
        icon={copied ? IconCheck : IconCopy}
        onClick={() => void copy(url).then((done) => setByHand(!done))}
      >
        {t(copied ? 'vote.copied' : 'vote.copy')}
      </Button>
      <p role="status" className={byHand ? undefined : 'visually-hidden'}>
        {byHand ? t('vote.byHand') : copied && t('vote.copied')}
      </p>
    </div>
  );
}
