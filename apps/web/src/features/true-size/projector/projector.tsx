import type { GroundName } from '@uzor/kit';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenAwake } from '../../../ui/awake/use-screen-awake.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { useWatched } from '../../../ui/watched.ts';
import { type Drawing, outlineOf, useDrawingUrl } from '../drawing.ts';
import { OpenProjector } from './open-projector.tsx';
import classes from './projector.module.css';
import { settings } from './settings.ts';

interface ProjectorProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly ground: GroundName;
  readonly drawing: Drawing;
  readonly url: string;
}

/** The drawing on black, bent onto a canvas on the wall or the table. */
export function Projector({ open, onClose, ground, drawing, url }: ProjectorProps) {
  const { t } = useTranslation('trueSize');
  const { outline } = useWatched(settings);
  const lines = useMemo(
    () => (open && outline ? outlineOf(drawing.svg, ground) : undefined),
    [open, outline, drawing.svg, ground],
  );
  const linesUrl = useDrawingUrl(lines);
  const dialog = useDialog(open, onClose);
  useScreenAwake(open);
  return (
    <dialog className={classes.projector} aria-label={t('projector.title')} {...dialog}>
      {open && <OpenProjector drawing={drawing} url={outline ? linesUrl : url} onClose={onClose} />}
    </dialog>
  );
}
