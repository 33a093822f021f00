import type { ProductDefinition } from '@uzor/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { WhereToBuy } from '../../../shared/where-to-buy/where-to-buy.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { leave } from '../../../ui/leave.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import classes from '../editor.module.css';
import { BoxesDialog, joins } from '../boxes/boxes.tsx';
import type { EditorDialog, Page } from '../state/use-page.ts';
import { type PhotoSourcesApi, SourceButtons } from './sources.tsx';

interface DialogsProps {
  readonly product: ProductDefinition;
  readonly page: Page;
  readonly sources: PhotoSourcesApi;
  readonly reopen: () => Promise<{ readonly isError: boolean }>;
}

export function EditorDialogs(props: DialogsProps) {
  const { product, page, sources, reopen } = props;
  const { blank, editor, dialog: open, closeDialog } = page;
  const { t } = useTranslation('editor');
  return (
    <>
      <Modal open={open === 'choosePhoto'} onClose={closeDialog} title={t('dialogs.choosePhoto.title')} tray>
        <SourceButtons open={sources} onOpen={closeDialog} />
      </Modal>
      <Questions {...props} />
      <WhereToBuy product={product} open={open === 'shops'} onClose={closeDialog} />
      <HowTo open={open === 'howTo'} onClose={closeDialog} />
      {blank && joins(blank) && (
        <BoxesDialog
          open={page.boxing}
          product={product}
          blank={blank}
          orientation={editor.state.draft.orientation}
          flush={editor.saving.flush}
          onClose={async (changed) => {
            // Stays open until the order is reloaded, because a photo chosen meanwhile would be lost with this editor.
            if (!changed || (await reopen()).isError) page.setBoxing(false);
          }}
        />
      )}
    </>
  );
}

const reload = () => leave.reload();

function Questions({
  product,
  page: { editor, next, dialog: open, setDialog, closeDialog: onClose },
  reopen,
}: DialogsProps) {
  const { t } = useTranslation('editor');
  const { to } = useLanguage();
  const dialog = { open, onClose };
  const closing = (act: () => unknown) => () => {
    onClose();
    void act();
  };
  return (
    <>
      <Question name="startOver" {...dialog}>
        <Button onClick={closing(editor.startOver)}>{t('dialogs.startOver.yes')}</Button>
        <Button variant="secondary" onClick={onClose}>
          {t('dialogs.startOver.no')}
        </Button>
      </Question>
      <Question name="code" {...dialog}>
        <Button to={to(`/${product.webSlug}/get-scheme`)}>{t('dialogs.code.enter')}</Button>
        <Button variant="secondary" onClick={onClose}>
          {t('dialogs.code.stay')}
        </Button>
        <Button variant="ghost" onClick={() => setDialog('shops')}>
          {t('dialogs.code.buy')}
        </Button>
      </Question>
      <Question name="refresh" {...dialog}>
        <Button onClick={() => void reopen().then(onClose)}>{t('dialogs.refresh.yes')}</Button>
        <Button variant="secondary" onClick={onClose}>
          {t('dialogs.refresh.no')}
        </Button>
      </Question>
      <Question name="slow" {...dialog}>
        <Button onClick={reload}>{t('dialogs.slow.reload')}</Button>
        <Button variant="secondary" onClick={onClose}>
          {t('dialogs.slow.wait')}
        </Button>
      </Question>
      <Question name="failed" {...dialog} problem={next.problem}>
        <Button onClick={closing(next.next)}>{t('dialogs.failed.retry')}</Button>
        <Button variant="secondary" onClick={reload}>
          {t('dialogs.failed.reload')}
        </Button>
      </Question>
    </>
  );
}

interface QuestionProps {
  readonly open: EditorDialog | null;
  readonly onClose: () => void;
  readonly name: Exclude<EditorDialog, 'choosePhoto' | 'shops' | 'howTo'>;
  readonly problem?: string | null;
  readonly children: ReactNode;
}

function Question({ name, open, onClose, problem, children }: QuestionProps) {
  const { t } = useTranslation('editor');
  return (
    <Modal open={open === name} onClose={onClose} title={t(`dialogs.${name}.title`)} actions={children}>
      {problem && (
        <p>
          <strong>{problem}</strong>
        </p>
      )}
      <p>{t(`dialogs.${name}.text`)}</p>
    </Modal>
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
