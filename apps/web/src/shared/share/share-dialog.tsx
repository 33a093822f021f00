import { useMutation, useQueryClient } from '@tanstack/react-query';
import { kitEndpoints, type KitListItemWire } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../../api/queries.ts';
import { call } from '../../api/transport.ts';
import { invalidateWorks } from '../../api/work-queries.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useHeadingOf } from '../../ui/dialog/use-dialog.ts';
import { IconExternalLink } from '../../ui/icons/more.ts';
import { notify } from '../../ui/notification/notify.ts';
import { LinkBox } from './link-box.tsx';
import classes from './share.module.css';
import { useSending } from './use-sending.ts';

interface ShareDialogProps {
  readonly work: Shareable | null;
  readonly onClose: () => void;
}

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
    <Modal tray open onClose={onClose} title={t(`${part}.title`)}>
      <div ref={content} className={classes.part}>
        {part === 'new' && (
          <Step text={t('new.text')} note={t('new.kept')} problem={making.error}>
            <Button wide loading={making.isPending} onClick={() => making.mutate()}>
              {t('new.create')}
            </Button>
          </Step>
        )}
        {part === 'link' && <ShareLink url={url ?? ''} onEnd={() => ask(true)} />}
        {part === 'end' && (
          <Step text={t('end.text')} note={t('end.again')} problem={ending.error}>
            <Button variant="danger" wide loading={ending.isPending} onClick={end}>
              {t('end.end')}
            </Button>
            <Button variant="secondary" wide onClick={() => ask(false)}>
              {t('end.keep')}
            </Button>
          </Step>
        )}
      </div>
    </Modal>
  );
}

interface StepProps {
  readonly text: string;
  readonly note: string;
  readonly problem: Error | null;
  readonly children: ReactNode;
}

function Step({ text, note, problem, children }: StepProps) {
  return (
    <>
      <p>{text}</p>
      <p className={classes.muted}>{note}</p>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem.message}
        </p>
      )}
      {children}
    </>
  );
}

function ShareLink({ url, onEnd }: { readonly url: string; readonly onEnd: () => void }) {
  const { t } = useTranslation(['share', 'common']);
  const sending = useSending(t('link.message'));
  return (
    <>
      <p>{t('link.text')}</p>
      <LinkBox url={url} sending={sending} />
      <div className={classes.foot}>
        <a href={url} target="_blank" rel="noopener noreferrer">
          <span>{t('link.view')}</span>
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

type Shareable = Pick<KitListItemWire, 'id' | 'type' | 'share_url'>;

function useShare({ id, type, share_url }: Shareable) {
  const queries = useQueryClient();
  const [url, setUrl] = useState(share_url);
  const product = productOf(type);
  const { kit, share, endShare } = kitEndpoints(product.apiBase);
  function settle(now: string | null) {
    setUrl(now);
    void invalidate(queries, kit, { id });
    invalidateWorks(queries, product);
  }
  const making = useMutation({
    mutationFn: () => call(share, { params: { id } }),
    onSuccess: ({ data }) => settle(data.url),
  });
  const ending = useMutation({
    mutationFn: () => call(endShare, { params: { id } }),
    onSuccess: () => settle(null),
  });
  return { url, making, ending };
}
