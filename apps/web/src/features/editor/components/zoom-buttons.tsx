import type { EditionSettings, Extent } from '@uzor/engine';
import { useTranslation } from 'react-i18next';
import { IconRotateClockwise2, IconZoomIn, IconZoomOut } from '../../../ui/icons/more.ts';
import classes from '../editor.module.css';
import { turnBy, zoomAbout } from '../stage/gestures.ts';
import { Tool } from './tool.tsx';

interface ZoomButtonsProps {
  readonly settings: EditionSettings;
  readonly frame: Extent;
  readonly onMove: (settings: EditionSettings) => void;
}
const step = 1.25;

/** Buttons for the three most used movements, at the edge of the picture on phones. */
export function ZoomButtons({ settings, frame, onMove }: ZoomButtonsProps) {
  const { t } = useTranslation('editor');
  const middle = { x: frame.width / 2, y: frame.height / 2 };
  return (
    <div className={classes.zoomButtons}>
      <Tool
        icon={IconZoomIn}
        label={t('tools.closer')}
        onClick={() => onMove(zoomAbout(settings, frame, middle, step))}
      />
      <Tool
        icon={IconZoomOut}
        label={t('tools.farther')}
        onClick={() => onMove(zoomAbout(settings, frame, middle, 1 / step))}
      />
      <Tool icon={IconRotateClockwise2} label={t('tools.turnRight')} onClick={() => onMove(turnBy(settings, 90))} />
    </div>
  );
}
