import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { leave } from '../../../ui/leave.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import classes from '../editor.module.css';
import { type PhotoSourcesApi, SourceButtons } from './sources.tsx';

/** The open dialog; only one can be open. */
export type EditorDialog = 'choosePhoto' | 'startOver' | 'slow' | 'failed' | 'refresh' | 'code' | 'howTo';

interface DialogsProps {
  readonly open: EditorDialog | null;
  readonly onClose: () => void;
  readonly webSlug: string;
  /** The server's message, if there was one. */
  readonly problem: string | null;
  readonly sources: PhotoSourcesApi;
  readonly onStartOver: () => void;
  readonly onRetry: () => void;
  readonly onRefresh: () => void;
  readonly onLeaveForCode: () => void;
}

const reload = () => leave.reload();

/** All dialogs of the editor. */
export function EditorDialogs(props: DialogsProps) {
  const { open, onClose } = props;
  const { t } = useTranslation('editor');
  return (
    <>
      <Modal open={open === 'choosePhoto'} onClose={onClose} title={t('dialogs.choosePhoto.title')} tray>
        <SourceButtons open={props.sources} onOpen={onClose} />
      </Modal>
      <Confirmations {...props} />
      <Troubles {...props} />
      <HowTo open={open === 'howTo'} onClose={onClose} />
    </>
  );
}

function Confirmations({ open, onClose, webSlug, onStartOver, onLeaveForCode, onRefresh }: DialogsProps) {
  const { t } = useTranslation('editor');
  const { to } = useLanguage();
  return (
    <>
      <Modal
        open={open === 'startOver'}
        onClose={onClose}
        title={t('dialogs.startOver.title')}
        actions={
          <>
            <Button onClick={onStartOver}>{t('dialogs.startOver.yes')}</Button>
            <Button variant="secondary" onClick={onClose}>
              {t('dialogs.startOver.no')}
            </Button>
          </>
        }
      >
        <p>{t('dialogs.startOver.text')}</p>
      </Modal>
      <Modal
        open={open === 'code'}
        onClose={onClose}
        title={t('dialogs.code.title')}
        actions={
          <>
            <Button onClick={onLeaveForCode}>{t('dialogs.code.enter')}</Button>
            <Button variant="secondary" onClick={onClose}>
              {t('dialogs.code.stay')}
            </Button>
            <Button variant="ghost" to={to(`/${webSlug}/no-scheme`)}>
              {t('dialogs.code.buy')}
            </Button>
          </>
        }
      >
        <p>{t('dialogs.code.text')}</p>
      </Modal>
      <Modal
        open={open === 'refresh'}
        onClose={onClose}
        title={t('dialogs.refresh.title')}
        actions={
          <>
            <Button onClick={onRefresh}>{t('dialogs.refresh.yes')}</Button>
            <Button variant="secondary" onClick={onClose}>
              {t('dialogs.refresh.no')}
            </Button>
          </>
        }
      >
        <p>{t('dialogs.refresh.text')}</p>
      </Modal>
    </>
  );
}

function Troubles({ open, onClose, problem, onRetry }: DialogsProps) {
  const { t } = useTranslation('editor');
  return (
    <>
      <Modal
        open={open === 'slow'}
        onClose={onClose}
        title={t('dialogs.slow.title')}
        actions={
          <>
            <Button onClick={reload}>{t('dialogs.slow.reload')}</Button>
            <Button variant="secondary" onClick={onClose}>
              {t('dialogs.slow.wait')}
            </Button>
          </>
        }
      >
        <p>{t('dialogs.slow.text')}</p>
      </Modal>
      <Modal
        open={open === 'failed'}
        onClose={onClose}
        title={t('dialogs.failed.title')}
        actions={
          <>
            <Button onClick={onRetry}>{t('dialogs.failed.retry')}</Button>
            <Button variant="secondary" onClick={reload}>
              {t('dialogs.failed.reload')}
            </Button>
          </>
        }
      >
        {problem && (
          <p>
            <strong>{problem}</strong>
          </p>
        )}
        <p>{t('dialogs.failed.text')}</p>
      </Modal>
    </>
  );
}

const howToTouch = ['move', 'scheme', 'face', 'cost'] as const;
const howToMouse = ['moveMouse', 'scheme', 'face', 'keys', 'cost'] as const;

function HowTo({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('editor');
  const isTouch = useMediaQuery('(pointer: coarse)', false);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('dialogs.howTo.title')}
      actions={
        <Button variant="teal" onClick={onClose}>
          {t('dialogs.howTo.close')}
        </Button>
      }
    >
      <ol className={classes.howTo}>
        {(isTouch ? howToTouch : howToMouse).map((line) => (
          <li key={line}>{t(`dialogs.howTo.${line}`)}</li>
        ))}
      </ol>
    </Modal>
  );
}
