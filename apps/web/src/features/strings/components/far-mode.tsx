import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../i18n/use-number.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { IconArrowNarrowRight, IconMinimize } from '../../../ui/icons/more.ts';
import classes from '../strings.module.css';
import type { Player } from '../use-player.ts';
import { keysStay } from '../use-player-keys.ts';
import type { Threads } from '../rules/changes.ts';
import { KnotStep } from './knot-step.tsx';
import type { Step } from '../use-step-words.ts';
import { SpokenStep, TurnHint, WholeWords } from './step-parts.tsx';
import { Transport } from './transport.tsx';

interface FarModeProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly player: Player;
  readonly step: Step | undefined;
  readonly pins: number;
  readonly work: Threads;
}

/** Numbers as large as the screen allows, for a phone at arm's length. */
export function FarMode({ open, onClose, player, step, pins, work }: FarModeProps) {
  const { t } = useTranslation('player');
  const number = useNumber();
  const { done, max } = player.winding;
  const dialog = useDialog(open, onClose);
  const play = useRef<HTMLButtonElement>(null);
  // Focus the play button, so that Space plays and does not close the mode.
  useEffect(() => {
    if (open) play.current?.focus();
  }, [open]);
  return (
    <dialog className={classes.far} aria-label={t('far.title')} {...dialog} {...{ [keysStay]: '' }}>
      {open && (
        <div className={classes.farBody}>
          <div className={classes.farBar}>
            <p translate="no">{step ? t('step', { step: number(done + 1), max: number(max) }) : t('finished.all')}</p>
            <button type="button" className={classes.chip} onClick={onClose}>
              <IconMinimize size={24} stroke={1.9} aria-hidden />
              <span>{t('far.close')}</span>
            </button>
          </div>
          {player.change && <KnotStep change={player.change} work={work} player={player} />}
          {player.change ? null : step ? (
            <p className={classes.farFigures} aria-hidden="true" translate="no">
              <span className={classes.from}>{step.from}</span>
              <IconArrowNarrowRight className={classes.arrow} stroke={2} />
              <span className={classes.to}>{step.to}</span>
            </p>
          ) : (
            <WholeWords />
          )}
          {step && !player.change && <TurnHint step={step} pins={pins} />}
          {!player.change && <Transport player={player} onFinished={onClose} playRef={play} />}
          <SpokenStep step={step} place={done + 1} pins={pins} />
        </div>
      )}
    </dialog>
  );
}
