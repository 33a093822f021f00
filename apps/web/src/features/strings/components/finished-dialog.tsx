import { threadMetresOf } from '@uzor/engine';
import type { HoopFacts } from '@uzor/kit';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { copyOfPicture } from './place-dialogs.tsx';
import classes from '../strings.module.css';
import { pathOf } from '../rules/turn.ts';
import type { Player } from '../use-player.ts';
import type { Step } from '../use-step-words.ts';

/** Metres are rounded to this, because knots take varying lengths. */
const metresStep = 10;

interface FinishedDialogProps {
  readonly player: Player;
  readonly steps: readonly Step[];
  readonly hoop: HoopFacts;
  readonly work: RefObject<HTMLCanvasElement | null>;
  /** False for a guest, who has no works of their own. */
  readonly own: boolean;
}

export function FinishedDialog({ player: { winding, dispatch }, steps, hoop, work, own }: FinishedDialogProps) {
  const { t } = useTranslation('player');
  const { to } = useLanguage();
  const number = useNumber();
  const close = () => dispatch({ type: 'finished-seen' });
  const dialog = useDialog(winding.showsFinish, close);
  const length = threadMetresOf(pathOf(steps), hoop.pins, hoop.diameterMm);
  const metres = Math.max(1, Math.round(length / metresStep) * metresStep);
  return (
    <dialog className={classes.finished} aria-labelledby="whole-title" {...dialog}>
      {winding.showsFinish && (
        <div>
          <canvas className={classes.finishedPicture} ref={(picture) => copyOfPicture(work.current, picture)} />
          <h2 id="whole-title">{t('finished.title')}</h2>
          <p>
            {t('finished.text', {
              steps: t('finished.steps', { count: winding.max, amount: number(winding.max) }),
              metres: t('finished.metres', { count: metres, amount: number(metres) }),
            })}
          </p>
          <p className={classes.finishedHint}>{t('finished.hint')}</p>
          {own && (
            <Button variant="secondary" to={to('/dashboard/my-works')} onClick={close}>
              {t('finished.works')}
            </Button>
          )}
          <button type="button" className={classes.stay} onClick={close}>
            {t('finished.stay')}
          </button>
        </div>
      )}
    </dialog>
  );
}
