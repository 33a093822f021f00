import { laidGridOf } from '@uzor/kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorModel } from '../state/use-editor.ts';
import { useBackgroundWords } from '../look/use-background-words.ts';
import { useLackWords } from '../helps/use-lack-words.ts';
import { useCheckWords } from './photo-check.tsx';

/**
 * The one live region of the editor. It says what a picture shows by itself: that a photo is opened, that a scheme is drawn, what
 * the photo check found, what lacks and helps, and that saving failed or works again; not every change that was saved.
 */
export function EditorStatus({ editor: { live, size, saving, background, helps } }: { readonly editor: EditorModel }) {
  const { t } = useTranslation('editor');
  const [said, say] = useState('');
  const failed = useRef(false);
  const wordsOf = useCheckWords(laidGridOf(size.ground) !== null);
  const progress = live.opening ? t('opening') : live.photo && !live.scheme ? t('stage.waiting') : null;
  const found = live.findings.length > 0 ? `${t('check.title')}. ${wordsOf(live.findings).join(' ')}` : null;
  useEffect(() => {
    if (progress) say(progress);
  }, [progress]);
  useEffect(() => {
    if (found) say(found);
  }, [found]);
  const ofBackground = useBackgroundWords(background);
  const waits =
    background.state === 'looking' || background.state === 'failed' ? t(`background.${background.state}`) : null;
  const told = background.state === 'ready' ? ofBackground : waits;
  useEffect(() => {
    if (told) say(told);
  }, [told]);
  const words = useLackWords(helps);
  const lacks = words && `${words.lacks} ${words.helps}`;
  useEffect(() => {
    if (lacks) say(lacks);
  }, [lacks]);
  const { state } = saving;
  useEffect(() => {
    if (state === 'failed') say(t('status.notSent'));
    else if (state === 'saved' && failed.current) say(t('status.sent'));
    if (state === 'failed') failed.current = true;
    else if (state === 'saved') failed.current = false;
  }, [state, t]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
