import type { BlankWire } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import {
  IconArrowBackUp,
  IconCloudCheck,
  IconCloudUp,
  IconHelpCircle,
  IconPhoto,
  IconRefresh,
} from '../../../ui/icons/basic.ts';
import {
  IconArrowForwardUp,
  IconCloudX,
  IconDeviceMobile,
  IconDots,
  IconFlipHorizontal,
} from '../../../ui/icons/more.ts';
import { Menu, type MenuItem } from '../../../ui/menu/menu.tsx';
import { OrderHeader } from '../../../ui/order-header/order-header.tsx';
import classes from '../editor.module.css';
import { useNoTipsWords, useTipWords } from '../improve/tip-card.tsx';
import { useBackgroundWords } from '../look/use-background.ts';
import type { Saving } from '../saving/use-saving.ts';
import { useSizeWords } from '../scheme/use-size-words.ts';
import { mirror } from '../stage/gestures.ts';
import type { EditorModel } from '../state/use-editor.ts';
import type { EditorDialog } from '../state/use-page.ts';
import { Tool } from './tool.tsx';

interface EditorHeaderProps {
  readonly product: ProductDefinition;
  readonly blank: BlankWire | null;
  readonly editor: EditorModel;
  readonly wide: boolean;
  readonly resting: boolean;
  readonly onDialog: (dialog: EditorDialog) => void;
}

export function EditorHeader({ product, blank, editor, wide, resting, onDialog }: EditorHeaderProps) {
  const { t } = useTranslation('editor');
  const { language, to } = useLanguage();
  const { nameOf } = useSizeWords();
  const { live, state, saving, size, dispatch, change } = editor;
  const attempts = useAttempts(blank);
  const name = product.name[language];
  const work = blank?.allowed_size_ids.length === 1 ? `${name} ${nameOf(size)}` : name;
  const framed = live.photo !== null;
  const redo = () => dispatch({ type: 'redo' });
  const flip = () => change({ settings: mirror(state.draft.settings) });
  const canRedo = state.future.length > 0;
  const items: MenuItem[] = [
    ...(canRedo && !wide ? [{ text: t('redo'), icon: IconArrowForwardUp, onChoose: redo }] : []),
    { text: t('sources.another'), icon: IconPhoto, onChoose: () => onDialog('choosePhoto') },
    { text: t('tools.flip'), icon: IconFlipHorizontal, onChoose: flip },
    { text: t('startOver'), icon: IconRefresh, onChoose: () => onDialog('startOver') },
    { text: t('howTo'), icon: IconHelpCircle, onChoose: () => onDialog('howTo') },
  ];
  const short = saving.state === 'failed' ? t('saving.failed') : attempts;
  const line = framed && !wide ? short : t('workLine', { work, attempts: lowerFirst(attempts) });
  return (
    <OrderHeader
      back={to(`/${product.webSlug}`)}
      backLabel={t('back')}
      title={t(framed ? 'title' : 'titleEmpty')}
      line={line}
    >
      {framed && (
        <>
          {wide && <SavingState saving={saving} />}
          <Tool
            icon={IconArrowBackUp}
            label={t('undo')}
            disabled={resting || state.past.length === 0}
            onClick={() => dispatch({ type: 'undo' })}
          />
          {wide && <Tool icon={IconArrowForwardUp} label={t('redo')} disabled={resting || !canRedo} onClick={redo} />}
          {!resting && (
            <Menu label={t('more')} button={<IconDots size={26} stroke={1.9} aria-hidden />} items={items} />
          )}
        </>
      )}
    </OrderHeader>
  );
}

const lowerFirst = (words: string) => words.charAt(0).toLocaleLowerCase() + words.slice(1);

function useAttempts(blank: BlankWire | null): string {
  const { t } = useTranslation('editor');
  if (!blank) return t('attempts.tryOut');
  const { attempts_left: left } = blank;
  return left === null ? t('attempts.unlimited') : t('attempts.left', { count: left });
}

const icons = {
  saved: IconCloudCheck,
  waiting: IconCloudUp,
  saving: IconCloudUp,
  failed: IconCloudX,
  here: IconDeviceMobile,
};

function SavingState({ saving: { state } }: { readonly saving: Saving }) {
  const { t } = useTranslation('editor');
  const Icon = icons[state];
  return (
    <span className={classes.saving} data-state={state}>
      <Icon size={22} stroke={1.9} aria-hidden />
      {t(`saving.${state}`)}
    </span>
  );
}

/** The editor's only live region. Announces loading, tips, the background search, and failed or resumed saving. */
export function EditorStatus({ editor }: { readonly editor: EditorModel }) {
  const { t } = useTranslation('editor');
  const { live, saving, background, tips } = editor;
  const [said, say] = useState('');
  const failed = useRef(false);
  const wordsOf = useTipWords(editor);
  const noTips = useNoTipsWords(editor);
  const progress = live.opening ? t('opening') : live.photo && !live.scheme ? t('stage.waiting') : null;
  const checked = live.photo !== null && (!tips.checking || tips.tips.length > 0);
  const sentences = tips.tips.map((tip) => {
    const { title, why } = wordsOf(tip);
    return `${title}. ${why}`;
  });
  const found = checked ? [t('improve.title'), ...(sentences.length > 0 ? sentences : [noTips])] : [];
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
