import type { ProductDefinition } from '@uzor/kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useWatched } from '../../../ui/watched.ts';
import { FinishedDialog } from '../components/finished-dialog.tsx';
import { useOnward } from '../components/use-onward.ts';
import type { BoardControl } from '../input/board-control.ts';
import { preferences } from '../preferences.ts';
import type { OpenedSegment } from '../use-segment.ts';
import { FarView } from './far-view.tsx';
import { NearView } from './near-view.tsx';
import { rowKeys } from './row-keys.ts';
import { goOnIn, type RowWays } from './row-ways.ts';
import classes from './rows.module.css';
import type { Run } from './runs.ts';
import { type RowMode, useRowMode } from './use-row-mode.ts';

interface RowsScreenProps {
  readonly product: ProductDefinition;
  readonly opened: OpenedSegment;
  readonly control: BoardControl;
  readonly dark: boolean;
  readonly address: string;
  readonly ways: RowWays;
  readonly onClose: () => void;
}

/** A phone on its side lies at arm's length. */
const lyingPhone = '(orientation: landscape) and (max-height: 520px)';

/**
 * Row mode: runs are read aloud one by one, and go on by voice, pedal, headset, keys or one large button. After the last run the
 * same ways lead to the next segment.
 */
export default function RowsScreen({ product, opened, control, dark, address, ways, onClose }: RowsScreenProps) {
  const [far, setFar] = useState(ways.far);
  const { after, to } = useOnward(product, opened);
  const navigate = useNavigate();
  const keepWays = (microphone: boolean) => after && goOnIn(after.id, { microphone, far });
  const mode = useRowMode(opened, control, ways, (microphone) => {
    keepWays(microphone);
    control.dispatch({ type: 'finished-seen' });
    void navigate(to);
  });
  const [run] = mode.runs;
  const celebrated = mode.board.justFinished;
  const over = run === undefined && !celebrated;
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);
  if (run) return <RunDialog {...{ ...mode, run, dark, address, far, setFar, onClose }} />;
  const listens = mode.listening.state === 'on';
  const handsFree = { onKeyDown: rowKeys(mode.obey), listens, onLeave: () => keepWays(listens) };
  return celebrated ? <FinishedDialog {...{ product, opened, control, handsFree }} /> : null;
}

interface RunDialogProps extends RowMode {
  readonly run: Run;
  readonly dark: boolean;
  readonly address: string;
  readonly far: boolean;
  readonly setFar: (far: boolean) => void;
  readonly onClose: () => void;
}

/** The current run, large. */
function RunDialog({ dark, address, far: chosenFar, setFar, ...shown }: RunDialogProps) {
  const { t } = useTranslation('rows');
  const title = useRef<HTMLHeadingElement>(null);
  const lying = useMediaQuery(lyingPhone, false);
  const { aloud } = useWatched(preferences);
  const dialog = useDialog(true, shown.onClose);
  const far = lying || chosenFar;
  const view = { ...shown, title };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed has gone with its view, and keys would go nowhere.
  useEffect(() => title.current?.focus(), [far]);
  return (
    <dialog
      className={classes.rows}
      data-far={far || undefined}
      aria-label={t('title', { number: shown.number })}
      {...dialog}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of pedals arrive wherever the focus is; every deed has its button */}
      <div
        className={classes.body}
        onKeyDown={rowKeys(shown.obey)}
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
          {aloud ? '' : shown.words.written(shown.run)}
        </p>
      </div>
    </dialog>
  );
}
