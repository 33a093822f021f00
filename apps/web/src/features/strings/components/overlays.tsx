import type { KitDetailWire } from '@uzor/contract';
import type { HoopFacts, ProductDefinition } from '@uzor/kit';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { keptList } from '../../../api/kept-list.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { notifyUntil } from '../../../ui/notification/notify.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Collaborators } from '../../../shared/collaborators/collaborators.tsx';
import { useObservable, Observable } from '../../../ui/observable.ts';
import { type Overlay, MenuDrawer } from './menu-drawer.tsx';
import { prefer } from '../preferences.ts';
import { lengthsByThread, threadAtStep, type Threads } from '../rules/changes.ts';
import { firstSpool, type Spool, spoolRange, threadAt } from '../rules/thread.ts';
import type { Player } from '../use-player.ts';
import type { Together } from '../use-together.ts';
import type { Sounds } from '../use-work.ts';
import { KeepDrawer, soundsToKeep } from '../keep/keep-drawer.tsx';
import { Break, SoundDrawer, TempoDrawer } from './drawers.tsx';
import { FarMode } from './transport.tsx';
import { JumpForm, PinForm } from './place-dialogs.tsx';
import { ThreadSettings } from './thread-drawer.tsx';
import { Tour } from './tour.tsx';

interface OverlaysProps {
  readonly overlay: Overlay;
  readonly onOpen: (overlay: Overlay) => void;
  readonly product: ProductDefinition;
  readonly kit: KitDetailWire;
  readonly player: Player;
  readonly sounds: Sounds;
  readonly work: Threads;
  readonly hoop: HoopFacts;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly thread: Thread;
  readonly atHoop: Together;
  readonly woundMinutes: number;
  readonly onBreakOver: (goOn: boolean) => void;
}

export function Overlays(props: OverlaysProps) {
  const { overlay, onOpen, product, kit, player, sounds, work, hoop, canvas, thread, atHoop } = props;
  const { t } = useTranslation('player');
  const close = () => onOpen(null);
  const { steps } = work;
  const { done, max } = player.winding;
  const step = steps[done];
  const go = useGo(player);
  const voice = player.voice ?? sounds.voices[0] ?? null;
  const toKeep = useMemo(() => soundsToKeep(voice, sounds.tracks, hoop.pins), [voice, sounds.tracks, hoop.pins]);
  return (
    <>
      <SoundDrawer open={overlay === 'sound'} onClose={close} sounds={sounds} voice={player.voice} />
      <TempoDrawer open={overlay === 'tempo'} onClose={close} player={player} />
      <MenuDrawer open={overlay === 'menu'} onClose={close} {...{ product, atHoop, onOpen }} kitId={kit.id} />
      <Modal open={overlay === 'jump'} onClose={close} title={t('jump.title')}>
        <JumpForm onClose={close} done={done} max={max} dispatch={player.dispatch} />
      </Modal>
      <Modal open={overlay === 'pin'} onClose={close} title={t('pin.title')}>
        <PinForm {...{ steps, hoop, done }} onClose={close} work={canvas} onGo={go} />
      </Modal>
      <Drawer
        open={overlay === 'thread' || overlay === thread.shown?.code}
        onClose={close}
        title={thread.shown?.name ?? t('thread.title')}
      >
        <ThreadSettings facts={thread.facts} done={done} spool={thread.kept.spool.value} onTie={thread.kept.tie} />
      </Drawer>
      <KeepDrawer open={overlay === 'keep'} onClose={close} steps={steps} sounds={toKeep} />
      <Drawer open={overlay === 'family'} onClose={close} title={t('together.open')}>
        <Collaborators {...{ product, kit, ...atHoop }} segments={[]} />
      </Drawer>
      <Drawer open={overlay === 'break'} onClose={() => props.onBreakOver(false)} title={t('break.title')}>
        <Break
          minutes={props.woundMinutes}
          pin={step?.from ?? steps.at(-1)?.to ?? 1}
          knot={thread.facts.knot}
          onGoOn={() => props.onBreakOver(true)}
        />
      </Drawer>
      <BackOverOthers player={player} atHoop={atHoop} />
      <FarMode open={overlay === 'far'} onClose={close} player={player} step={step} pins={hoop.pins} work={work} />
      {overlay === 'tour' && (
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

function BackOverOthers({ player: { winding, dispatch }, atHoop }: Pick<OverlaysProps, 'player' | 'atHoop'>) {
  const { t } = useTranslation('player');
  const number = useNumber();
  const stay = () => dispatch({ type: 'stay' });
  const actions = (
    <>
      {atHoop.own && (
        <Button wide onClick={() => dispatch({ type: 'go-asked' })}>
          {t('together.over.yes')}
        </Button>
      )}
      <Button wide variant="secondary" onClick={stay}>
        {t('together.over.no')}
      </Button>
    </>
  );
  const step = number((winding.asked ?? 0) + 1);
  const title = atHoop.own ? t('together.over.title', { step }) : t('together.over.guest.title');
  return (
    <Modal open={winding.asked !== null} onClose={stay} title={title} actions={actions}>
      <p>{t(atHoop.own ? 'together.over.text' : 'together.over.guest.text')}</p>
    </Modal>
  );
}

/** Goes to another step and offers to return until a step is made from there. */
function useGo({ winding, dispatch }: Player): (done: number) => void {
  const { t } = useTranslation('player');
  const number = useNumber();
  const offer = useRef<{ readonly done: number; readonly withdraw: () => void } | null>(null);
  useEffect(() => {
    if (offer.current && offer.current.done !== winding.done) offer.current.withdraw();
  }, [winding.done]);
  return (done) => {
    const before = winding.done;
    if (done === before) return;
    dispatch({ type: 'place', done });
    if (done < winding.own) return; // the player asks first
    const withdraw = notifyUntil({
      tone: 'success',
      title: done === winding.max ? t('pin.movedEnd') : t('pin.moved', { step: number(done + 1) }),
      action: {
        label: t('pin.undo', { step: number(Math.min(before + 1, winding.max)) }),
        run: () => dispatch({ type: 'place', done: before }),
      },
    });
    offer.current = { done, withdraw };
  };
}

/** Thread lengths, and the spool of the thread whose drawer is open or, if none is, of the thread in use. */
export type Thread = ReturnType<typeof useThread>;

/** `facts` and `kept` belong to the thread `shown`. `shown` and `current` are null if the work has one thread. */
export function useThread(kitId: string, work: Threads, hoop: HoopFacts, done: number, overlay: Overlay) {
  const lengths = useMemo(() => lengthsByThread(work, hoop), [work, hoop]);
  const current = threadAtStep(work, done);
  const shown = work.threads?.find(({ code }) => code === overlay) ?? current;
  const spoolKey = shown === null ? kitId : `${kitId}/${shown.code}`;
  const kept = useMemo(() => keptSpool(spoolKey), [spoolKey]);
  const spool = useObservable(kept.spool);
  const own = lengths[Math.max(0, work.threads?.findIndex(({ code }) => code === shown?.code) ?? 0)];
  return { facts: threadAt(own, done, spool), kept, current, shown, lengths };
}

/** Spools of the works opened last, stored in this browser. */
const kept = keptList({
  storageKey: 'uzor:spools',
  most: 20,
  shape: z.object({
    kitId: z.string(),
    metres: z.number().check(z.minimum(spoolRange.least), z.maximum(spoolRange.most)),
    from: z.int().check(z.minimum(0)),
  }),
  keyOf: ({ kitId }) => kitId,
});

function keptSpool(kitId: string) {
  const spool = new Observable<Spool>(kept.find(kitId) ?? firstSpool);
  return {
    spool,
    tie(next: Spool) {
      spool.set(next);
      kept.keep(kitId, { kitId, ...next });
    },
  };
}
