import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { Modal } from '../dialog/modal.tsx';
import { notify } from '../notification/notify.ts';
import { ShareLink } from './share-link.tsx';
import classes from './share.module.css';
import { type Shareable, useShare } from './use-share.ts';

interface ShareDialogProps {
  /** Null while the dialog is closed. */
  readonly work: Shareable | null;
  readonly onClose: () => void;
}

/** Makes the link of a work, shows it, and ends it after a question. */
export function ShareDialog({ work, onClose }: ShareDialogProps) {
  return work && <OpenDialog key={work.id} work={work} onClose={onClose} />;
}

function OpenDialog({ work, onClose }: { readonly work: Shareable; readonly onClose: () => void }) {
  const { t } = useTranslation('share');
  const { url, making, ending } = useShare(work);
  const [asked, ask] = useState(false);
  const part = url === null ? 'new' : asked ? 'end' : 'link';
  const content = useHeadingOf(part);
  function end() {
    ending.mutate(undefined, {
      onSuccess: () => {
        notify({ tone: 'success', title: t('end.done'), text: t('end.doneText') });
        onClose();
      },
    });
  }
  return (
    <Modal tray closable open onClose={onClose} title={t(`${part}.title`)}>
      <div ref={content} className={classes.part}>
        {part === 'new' && <NewLink busy={making.isPending} problem={making.error} onMake={() => making.mutate()} />}
        {part === 'link' && <ShareLink url={url ?? ''} onEnd={() => ask(true)} />}
        {part === 'end' && (
          <EndLink busy={ending.isPending} problem={ending.error} onEnd={end} onKeep={() => ask(false)} />
        )}
      </div>
    </Modal>
  );
}

/** When the dialog goes on to another part, its heading says so and the next Tab begins there. */
function useHeadingOf(part: string) {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(part);
  useEffect(() => {
    if (before.current === part) return;
    before.current = part;
    content.current?.closest('dialog')?.querySelector<HTMLElement>('h2')?.focus();
  }, [part]);
  return content;
}

interface StepProps {
  readonly busy: boolean;
  readonly problem: Error | null;
}

function NewLink({ busy, problem, onMake }: StepProps & { readonly onMake: () => void }) {
  const { t } = useTranslation('share');
  return (
    <>
      <p>{t('new.text')}</p>
      <p className={classes.muted}>{t('new.kept')}</p>
      <Problem problem={problem} />
      <Button wide loading={busy} onClick={onMake}>
        {t('new.create')}
      </Button>
    </>
  );
}

interface EndLinkProps extends StepProps {
  readonly onEnd: () => void;
  readonly onKeep: () => void;
}

function EndLink({ busy, problem, onEnd, onKeep }: EndLinkProps) {
  const { t } = useTranslation('share');
  return (
    <>
      <p>{t('end.text')}</p>
      <p className={classes.muted}>{t('end.again')}</p>
      <Problem problem={problem} />
      <Button variant="danger" wide loading={busy} onClick={onEnd}>
        {t('end.end')}
      </Button>
      <Button variant="secondary" wide onClick={onKeep}>
        {t('end.keep')}
      </Button>
    </>
  );
}

function Problem({ problem }: Pick<StepProps, 'problem'>) {
  return (
    problem && (
      <p role="alert" className={classes.problem}>
        {problem.message}
      </p>
    )
  );
}
