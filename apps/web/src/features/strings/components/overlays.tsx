import type { HoopFacts, ProductDefinition } from '@uzor/kit';
import { type RefObject, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../i18n/use-number.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { Family } from '../../../ui/hands/family.tsx';
import { useWatched } from '../../../ui/watched.ts';
import type { Over } from '../over.ts';
import { prefer } from '../preferences.ts';
import { lengthsOf, type ThreadFacts, threadAt } from '../rules/thread.ts';
import { type KeptSpool, keptSpool } from '../spools.ts';
import type { Player } from '../use-player.ts';
import type { AtOneHoop } from '../use-together.ts';
import type { Step } from '../use-step-words.ts';
import type { Sounds } from '../use-work.ts';
import { KeepDrawer } from '../keep/keep-drawer.tsx';
import { soundsToKeep } from '../keep/sounds-to-keep.ts';
import { BreakDrawer } from './break-drawer.tsx';
import { FarMode } from './far-mode.tsx';
import { JumpDialog } from './jump-dialog.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { SoundDrawer } from './sound-drawer.tsx';
import { TempoDrawer } from './tempo-drawer.tsx';
import { ThreadDrawer } from './thread-drawer.tsx';
import { Tour } from './tour.tsx';

interface OverlaysProps {
  readonly over: Over;
  readonly onOpen: (over: Over) => void;
  readonly product: ProductDefinition;
  readonly kitId: string;
  readonly player: Player;
  readonly sounds: Sounds;
  readonly steps: readonly Step[];
  readonly hoop: HoopFacts;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly thread: Thread;
  readonly atHoop: AtOneHoop;
  /** Minutes wound before the break that is offered. */
  readonly woundMinutes: number;
  readonly onBreakOver: (goOn: boolean) => void;
}

/** Everything that opens over the player, one at a time. */
export function Overlays({
  over,
  onOpen,
  product,
  kitId,
  player,
  sounds,
  steps,
  hoop,
  canvas,
  ...rest
}: OverlaysProps) {
  const { thread, atHoop, woundMinutes, onBreakOver } = rest;
  const { t } = useTranslation('player');
  const close = () => onOpen(null);
  const { done, max } = player.winding;
  const step = steps[done];
  const go = useGo(player);
  const voice = player.voice ?? sounds.voices[0] ?? null;
  const toKeep = useMemo(() => soundsToKeep(voice, sounds.tracks, hoop.pins), [voice, sounds.tracks, hoop.pins]);
  return (
    <>
      <SoundDrawer open={over === 'sound'} onClose={close} sounds={sounds} voice={player.voice} />
      <TempoDrawer open={over === 'tempo'} onClose={close} player={player} />
      <MenuDrawer open={over === 'menu'} onClose={close} {...{ product, kitId, atHoop, onOpen }} />
      <JumpDialog open={over === 'jump'} onClose={close} done={done} max={max} dispatch={player.dispatch} />
      <PinDialog open={over === 'pin'} onClose={close} steps={steps} hoop={hoop} done={done} work={canvas} onGo={go} />
      <ThreadDrawer
        open={over === 'thread'}
        onClose={close}
        facts={thread.facts}
        done={done}
        spool={thread.kept.spool.value}
        onTie={(spool) => thread.kept.tie(spool)}
      />
      <KeepDrawer open={over === 'keep'} onClose={close} steps={steps} sounds={toKeep} />
      <Drawer open={over === 'family'} onClose={close} title={t('together.open')}>
        <Family product={product} kitId={kitId} segments={[]} hands={atHoop.hands} own={atHoop.own} />
      </Drawer>
      <BreakDrawer
        open={over === 'break'}
        onClose={() => onBreakOver(false)}
        minutes={woundMinutes}
        pin={step?.from ?? steps.at(-1)?.to ?? 1}
        knot={thread.facts.knot}
        onGoOn={() => onBreakOver(true)}
      />
      <FarMode open={over === 'far'} onClose={close} player={player} step={step} pins={hoop.pins} />
      {over === 'tour' && (
        <Tour
          onEnd={() => {
            prefer({ tourSeen: true });
            close();
          }}
        />
      )}
    </>
  );
}

/** Goes to another place and offers the way back. */
function useGo({ winding, dispatch }: Player): (done: number) => void {
  const { t } = useTranslation('player');
  const number = useNumber();
  return (done) => {
    const before = winding.done;
    if (done === before) return;
    dispatch({ type: 'place', done });
    notify({
      tone: 'success',
      title: done === winding.max ? t('pin.movedEnd') : t('pin.moved', { step: number(done + 1) }),
      action: {
        label: t('pin.undo', { step: number(Math.min(before + 1, winding.max)) }),
        run: () => dispatch({ type: 'place', done: before }),
      },
    });
  };
}

/** The thread of a work: its lengths now and the spool in use. */
export interface Thread {
  readonly facts: ThreadFacts;
  readonly kept: KeptSpool;
}

export function useThread(kitId: string, steps: readonly Step[], hoop: HoopFacts, done: number): Thread {
  const lengths = useMemo(() => lengthsOf(steps, hoop), [steps, hoop]);
  const [kept] = useState(() => keptSpool(kitId));
  const spool = useWatched(kept.spool);
  return { facts: threadAt(lengths, done, spool), kept };
}
