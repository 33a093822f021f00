import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useWatched } from '../../../ui/watched.ts';
import type { BoardControl } from '../input/board-control.ts';
import { preferences } from '../preferences.ts';
import type { OpenedSegment } from '../use-segment.ts';
import { FarView } from './far-view.tsx';
import { NearView } from './near-view.tsx';
import { rowKeys } from './row-keys.ts';
import classes from './rows.module.css';
import { useRowMode } from './use-row-mode.ts';

interface RowsScreenProps {
  readonly opened: OpenedSegment;
  readonly control: BoardControl;
  readonly dark: boolean;
  readonly address: string;
  readonly onClose: () => void;
}

/** A phone on its side lies at arm's length. */
const lyingPhone = '(orientation: landscape) and (max-height: 520px)';

/** Row mode: runs are read aloud one by one, and go on by voice, pedal, headset, keys or one large button. */
export default function RowsScreen({ opened, control, dark, address, onClose }: RowsScreenProps) {
  const { t } = useTranslation('rows');
  const mode = useRowMode(opened, control);
  const title = useRef<HTMLHeadingElement>(null);
  const lying = useMediaQuery(lyingPhone, false);
  const [chosenFar, setFar] = useState(false);
  const { aloud } = useWatched(preferences);
  const [run] = mode.runs;
  const finished = run === undefined;
  useEffect(() => {
    // The congratulation of the board comes next.
    if (finished) onClose();
  }, [finished, onClose]);
  const dialog = useDialog(true, onClose);
  if (!run) return null;
  const far = lying || chosenFar;
  const view = { ...mode, run, title, onClose };
  return (
    <dialog
      className={classes.rows}
      data-far={far || undefined}
      aria-label={t('title', { number: mode.number })}
      {...dialog}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of pedals arrive wherever the focus is; every deed has its button */}
      <div
        className={classes.body}
        onKeyDown={rowKeys(mode.obey)}
        onClick={(event) => {
          // After a tap the focus leaves the button, or Space of a pedal would press it again.
          if (event.detail > 0) title.current?.focus();
        }}
      >
        {far ? (
          <FarView {...view} onNear={lying ? null : () => setFar(false)} />
        ) : (
          <NearView {...view} dark={dark} address={address} onFar={() => setFar(true)} />
        )}
        <p className="visually-hidden" role="status">
          {aloud ? '' : mode.words.written(run)}
        </p>
      </div>
    </dialog>
  );
}
