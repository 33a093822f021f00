import type { BlankWire } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { IconArrowBackUp, IconArrowLeft, IconCloudCheck, IconCloudUp, IconRefresh } from '../../../ui/icons/basic.ts';
import { IconArrowForwardUp, IconCloudX, IconDeviceMobile, IconHelp } from '../../../ui/icons/more.ts';
import { LogoMark } from '../../../ui/logo/logo.tsx';
import classes from '../editor.module.css';
import type { Saving } from '../saving/use-saving.ts';
import { Tool } from './tool.tsx';

interface EditorHeaderProps {
  readonly product: ProductDefinition;
  readonly blank: BlankWire | null;
  readonly saving: Saving;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly startOver: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onStartOver: () => void;
  readonly onHowTo: () => void;
}

/** Title, attempts left, undo and redo, and the state of saving. */
export function EditorHeader({
  product,
  blank,
  saving,
  canUndo,
  canRedo,
  startOver,
  onUndo,
  onRedo,
  onStartOver,
  onHowTo,
}: EditorHeaderProps) {
  const { t } = useTranslation(['editor', 'common']);
  const { language, to } = useLanguage();
  const attempts = useAttempts(blank);
  return (
    <header className={classes.header}>
      <Link className={classes.back} to={to(`/${product.webSlug}`)} aria-label={t('back')}>
        <IconArrowLeft size={26} stroke={1.9} aria-hidden />
      </Link>
      <Link className={classes.brand} to={to('/')} aria-label={t('common:brand')}>
        <LogoMark size={34} />
      </Link>
      <div className={classes.place}>
        <span className={classes.placeName}>{product.name[language]}</span>
        <span className={classes.placeShort} aria-hidden>
          {t('title')}
        </span>
        <span className={classes.attempts}>
          <span className={classes.attemptsLong}>{attempts.long}</span>
          <span className={classes.attemptsShort}>{attempts.short}</span>
        </span>
      </div>
      <div className={classes.tools}>
        <Tool icon={IconArrowBackUp} label={t('undo')} disabled={!canUndo} onClick={onUndo} />
        <span className={classes.redo} data-empty={!canRedo || undefined}>
          <Tool icon={IconArrowForwardUp} label={t('redo')} disabled={!canRedo} onClick={onRedo} />
        </span>
        {startOver && (
          <button type="button" className={classes.startOver} onClick={onStartOver}>
            <IconRefresh size={22} stroke={1.9} aria-hidden />
            <span>{t('startOver')}</span>
          </button>
        )}
        <span className={classes.help}>
          <Tool icon={IconHelp} label={t('howTo')} onClick={onHowTo} />
        </span>
        <SavingState saving={saving} />
      </div>
    </header>
  );
}

/** The attempts left; the short form is for the narrowest phones. */
function useAttempts(blank: BlankWire | null): { readonly long: string; readonly short: string } {
  const { t } = useTranslation('editor');
  if (!blank) return { long: t('attempts.tryOut'), short: t('attempts.tryOutShort') };
  const { attempts_left: left, code_attempt_count: total } = blank;
  if (left === null || total === null) return { long: t('attempts.unlimited'), short: t('attempts.unlimitedShort') };
  return { long: t('attempts.left', { count: left, total }), short: t('attempts.short', { count: left, total }) };
}

const icons = {
  saved: IconCloudCheck,
  waiting: IconCloudUp,
  saving: IconCloudUp,
  failed: IconCloudX,
  here: IconDeviceMobile,
};

function SavingState({ saving: { state, sent } }: { readonly saving: Saving }) {
  const { t } = useTranslation('editor');
  const Icon = icons[state];
  return (
    <span className={classes.saving} data-state={state}>
      <Icon size={22} stroke={1.9} aria-hidden />
      <span>{sent === null ? t(`saving.${state}`) : t('saving.sending', { percent: Math.floor(sent * 100) })}</span>
    </span>
  );
}
