import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { IconArrowLeft, IconChevronRight } from '../../../ui/icons/basic.ts';
import { IconChevronLeft, IconFlipVertical, IconRotateClockwise, IconVectorTriangle } from '../../../ui/icons/more.ts';
import { useWatched } from '../../../ui/watched.ts';
import classes from './projector.module.css';
import { prefer, settings } from './settings.ts';

/** What is shown, the way out, and how the picture lies. */
export function Bar({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const { t } = useTranslation('trueSize');
  const { mirrored, turns, outline } = useWatched(settings);
  return (
    <div className={classes.bar}>
      <Button variant="secondary" size="small" icon={IconArrowLeft} onClick={onClose}>
        {t('projector.leave')}
      </Button>
      <p role="status">{children}</p>
      <Button
        variant="secondary"
        size="small"
        icon={IconFlipVertical}
        aria-pressed={mirrored}
        onClick={() => prefer({ mirrored: !mirrored })}
      >
        {t('projector.mirror')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={IconRotateClockwise}
        onClick={() => prefer({ turns: (turns + 1) % 4 })}
      >
        {t('projector.turn')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={IconVectorTriangle}
        aria-pressed={outline}
        onClick={() => prefer({ outline: !outline })}
      >
        {t('projector.outline')}
      </Button>
    </div>
  );
}

interface HelpProps {
  /** The corners are being placed. */
  readonly placing: boolean;
  readonly onPlacing: (placing: boolean) => void;
  /** Turns the sheets; null where the canvas is shown whole. */
  readonly onSheet: ((way: 1 | -1) => void) | null;
}

/** What to do now, the sheets, and the main action. */
export function Help({ placing, onPlacing, onSheet }: HelpProps) {
  const { t } = useTranslation('trueSize');
  const { bySheets } = useWatched(settings);
  return (
    <div className={classes.help}>
      <div className={classes.words}>
        <h2 tabIndex={-1}>{t(placing ? 'projector.place' : 'projector.placed')}</h2>
        <p>{t(placing ? 'projector.placeText' : 'projector.placedText')}</p>
      </div>
      <div className={classes.deeds}>
        <Button
          variant="secondary"
          size="small"
          aria-pressed={bySheets}
          onClick={() => prefer({ bySheets: !bySheets })}
        >
          {t('projector.bySheets')}
        </Button>
        {onSheet && (
          <>
            <Button variant="secondary" size="small" aria-label={t('projector.before')} onClick={() => onSheet(-1)}>
              <IconChevronLeft size={20} stroke={1.9} aria-hidden />
            </Button>
            <Button variant="secondary" size="small" aria-label={t('projector.after')} onClick={() => onSheet(1)}>
              <IconChevronRight size={20} stroke={1.9} aria-hidden />
            </Button>
          </>
        )}
        <Button variant={placing ? 'filled' : 'secondary'} size="small" onClick={() => onPlacing(!placing)}>
          {t(placing ? 'projector.done' : 'projector.again')}
        </Button>
      </div>
    </div>
  );
}
