import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTipWords } from '../improve/tip-card.tsx';
import { useBackgroundWords } from '../look/use-background.ts';
import type { EditorModel } from '../state/use-editor.ts';

/**
 * The one live region of the editor. It says what a picture shows by itself: that a photo is opened, that a scheme is drawn, what
 * is wrong with the photo, and that saving failed or works again; not every change that was saved.
 */
export function EditorStatus({ editor }: { readonly editor: EditorModel }) {
  const { t } = useTranslation('editor');
  const { live, saving, background, tips } = editor;
  const [said, say] = useState('');
  const failed = useRef(false);
  const wordsOf = useTipWords(editor);
  const progress = live.opening ? t('opening') : live.photo && !live.scheme ? t('stage.waiting') : null;
  const checked = live.photo !== null && (!tips.checking || tips.tips.length > 0);
  const sentences = tips.tips.map((tip) => {
    const { title, why } = wordsOf(tip);
    return `${title}. ${why}`;
  });
  const found = checked ? [t('improve.title'), ...(sentences.length > 0 ? sentences : [t('improve.allGood')])] : [];
  const tipsSaid = found.length > 0 ? `${found[0]}: ${found.slice(1).join(' ')}` : null;
  useEffect(() => {
    if (progress) say(progress);
  }, [progress]);
  useEffect(() => {
    if (tipsSaid) say(tipsSaid);
  }, [tipsSaid]);
  const ofBackground = useBackgroundWords(background);
  const waits =
    background.state === 'looking' || background.state === 'failed' ? t(`background.${background.state}`) : null;
  const told = background.state === 'ready' ? ofBackground : waits;
  useEffect(() => {
    if (told) say(told);
  }, [told]);
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
