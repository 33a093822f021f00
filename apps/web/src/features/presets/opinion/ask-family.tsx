import type { BlankWire } from '@uzor/contract';
import type { Preset } from '@uzor/kit/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useHeadingOf } from '../../../ui/dialog/use-dialog.ts';
import { IconHeart } from '../../../ui/icons/more.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import { NewVote } from './new-vote.tsx';
import { OpenVote } from './open-vote.tsx';
import classes from './opinion.module.css';

interface AskFamilyProps {
  readonly blank: BlankWire;
  readonly list: readonly Preset[];
  /** The version in view. */
  readonly chosen: Preset;
}

/** Asks family and friends which version to take, or shows what they have answered so far. */
export function AskFamily({ blank, list, chosen }: AskFamilyProps) {
  const { t } = useTranslation('opinion');
  const [open, setOpen] = useState(false);
  const clipboard = useCopy();
  const asked = blank.opinion_ends_at !== undefined;
  const content = useHeadingOf(asked ? 'vote' : 'ask');
  return (
    <div className={classes.opener}>
      <Button variant="ghost" size="small" icon={IconHeart} onClick={() => setOpen(true)}>
        {t('ask.open')}
      </Button>
      <Modal tray open={open} onClose={() => setOpen(false)} title={t(asked ? 'vote.title' : 'ask.open')}>
        <div ref={content} className={classes.sheet}>
          {asked ? (
            <OpenVote blank={blank} list={list} clipboard={clipboard} />
          ) : (
            <NewVote blank={blank} list={list} chosen={chosen} clipboard={clipboard} />
          )}
        </div>
      </Modal>
    </div>
  );
}
