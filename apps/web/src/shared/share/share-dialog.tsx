import { useMutation, useQueryClient } from '@tanstack/react-query';
import { kitEndpoints, type KitListItemWire } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { useState } from 'react';
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
        {part === 'new' && <NewLink busy={making.isPending} problem={making.error} onMake={() => making.mutate()} />}
        {part === 'link' && <ShareLink url={url ?? ''} onEnd={() => ask(true)} />}
        {part === 'end' && (
          <EndLink busy={ending.isPending} problem={ending.error} onEnd={end} onKeep={() => ask(false)} />
        )}
      </div>
    </Modal>
  );
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
