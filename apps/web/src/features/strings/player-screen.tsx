import type { VoiceoverWire } from '@uzor/contract';
import { type HoopFacts, type ProductDefinition, shownPercent } from '@uzor/kit';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { numberText, sizeText } from '../../i18n/numbers.ts';
import { usePercent } from '../../i18n/use-number.ts';
import { IconGauge, IconMaximize, IconMicrophone, IconMicrophoneOff } from '../../ui/icons/more.ts';
import { notify } from '../../ui/notification/notify.ts';
import { ProgressBar } from '../../ui/progress/progress.tsx';
import { useObservable } from '../../ui/observable.ts';
import { FinishedDialog } from './components/finished-dialog.tsx';
import { KnotStep } from './components/knot-step.tsx';
import { Overlays, type Thread, useThread } from './components/overlays.tsx';
import { ChangeAhead, ThreadNow, ThreadsLeft } from './components/spools.tsx';
import { Hoop } from './picture/hoop.tsx';
import { PlayerBar } from './components/player-bar.tsx';
import type { Overlay } from './components/menu-drawer.tsx';
import { preferences } from './preferences.ts';
import { Figures, NextSteps, SpokenStep, StepPlace, TurnHint, WholeWords } from './components/step-parts.tsx';
import { changeAhead, changesOf, planOfThreads } from './rules/changes.ts';
import { isBreakDue, restedStretch, wound } from './rules/breaks.ts';
import classes from './strings.module.css';
import { ThreadFactsRow } from './components/thread-drawer.tsx';
import { Transport } from './components/transport.tsx';
import { useMediaSession } from '../../shared/sound/use-media-session.ts';
import { type Player, usePlayer } from './use-player.ts';
import { useFollowing, useTogether } from './use-together.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useStepsOutbox } from './saving/use-saving.ts';
import { useScreenAwake } from '../../ui/awake/use-screen-awake.ts';
import { useStepWords, useTimeLeft } from './use-step-words.ts';
import { type OpenedWork, useSounds } from './use-work.ts';

interface PlayerScreenProps {
  readonly product: ProductDefinition;
  readonly opened: OpenedWork;
  readonly hoop: HoopFacts;
  /** Called when the server refuses a step: refetches the work. */
  readonly onRefused: () => void;
}

export function PlayerScreen({ product, opened: { kit, progress }, hoop, onRefused }: PlayerScreenProps) {
  const { t } = useTranslation('player');
  const { language } = useLanguage();
  const outbox = useStepsOutbox(product, kit.id, progress.current_step, () => {
    notify({ tone: 'danger', title: t('refused') });
    onRefused();
  });
  const sounds = useSounds(product);
  const atHoop = useTogether(product, kit.id);
  const player = usePlayer(progress, outbox, sounds, atHoop.looks);
  useFollowing(product, kit.id, atHoop, outbox, player);
  const { tourSeen } = useObservable(preferences);
  const [overlay, setOverlay] = useState<Overlay>(
    tourSeen || progress.current_step === progress.max_step ? null : 'tour',
  );
  const canvas = useRef<HTMLCanvasElement>(null);
  const { done, max, playing } = player.winding;
  const step = progress.steps[done];
  const title = t('title', { product: product.name[language], size: sizeText(kit.size.name) });
  const thread = useThread(kit.id, progress, hoop, done, overlay);
  const plan = useMemo(() => planOfThreads(progress, kit.filter.board), [progress, kit.filter.board]);
  const breaks = useBreaks(player, overlay, setOverlay);
  usePlayerKeys(player.dispatch);
  useScreenAwake(playing || overlay === 'far');
  useButtonsElsewhere(player, title, progress, kit.tracing_photo?.url ?? null);
  return (
    <main id="content" className={classes.player}>
      <PlayerBar {...{ product, title, outbox }} kitId={kit.id} looks={player.looks} onOpen={setOverlay} />
      <div className={classes.stage} data-tour="picture">
        <Hoop hoop={hoop} steps={progress.steps} plan={plan} done={done} canvas={canvas} />
      </div>
      <section className={classes.panel} aria-label={t('step', { step: Math.min(done + 1, max), max })}>
        {player.change ? (
          <KnotStep change={player.change} work={progress} player={player} />
        ) : (
          <StepPanel {...{ progress, hoop, player, thread }} onOpen={setOverlay}>
            <Chips voice={player.voice} loading={sounds.loading} looks={player.looks} onOpen={setOverlay} />
          </StepPanel>
        )}
      </section>
      <SpokenStep step={step} place={done + 1} pins={hoop.pins} />
      <Overlays
        {...{ overlay, product, kit, player, sounds, hoop, canvas, thread, atHoop }}
        onOpen={setOverlay}
        work={progress}
        woundMinutes={breaks.woundMinutes}
        onBreakOver={breaks.end}
      />
      <FinishedDialog {...{ player, hoop }} steps={progress.steps} work={canvas} own={atHoop.own} />
    </main>
  );
}

interface StepPanelProps {
  readonly progress: OpenedWork['progress'];
  readonly hoop: HoopFacts;
  readonly player: Player;
  readonly thread: Thread;
  readonly onOpen: (overlay: Overlay) => void;
  readonly children: ReactNode;
}

function StepPanel({ progress, hoop, player, thread, onOpen, children }: StepPanelProps) {
  const { steps, threads } = progress;
  const { done, max } = player.winding;
  const step = steps[done];
  const ahead = changeAhead(changesOf(progress), done);
  return (
    <>
      <div className={classes.words} data-tour="figures">
        <div className={classes.placeRow}>
          {thread.current && <ThreadNow thread={thread.current} />}
          <StepPlace done={done} max={max} onJump={player.looks ? null : () => onOpen('jump')} />
        </div>
        {step ? <Figures step={step} /> : <WholeWords />}
        {step && <TurnHint step={step} pins={hoop.pins} />}
        {step && <NextSteps steps={steps.slice(done + 1, done + (threads ? 3 : 4))} threads={threads} />}
        {ahead && <ChangeAhead change={ahead} work={progress} done={done} />}
      </div>
      <ProgressLine {...player} />
      {threads ? (
        <ThreadsLeft {...{ threads, done, onOpen }} {...thread} />
      ) : (
        <ThreadFactsRow facts={thread.facts} onOpen={() => onOpen('thread')} />
      )}
      <Transport player={player} onFinished={() => player.dispatch({ type: 'look-back' })} />
      {children}
    </>
  );
}

function useButtonsElsewhere(
  { winding: { done, max, playing }, dispatch }: Player,
  title: string,
  { steps }: OpenedWork['progress'],
  picture: string | null,
) {
  const { t } = useTranslation('player');
  const { number } = useStepWords(1);
  const step = steps[done];
  const words = {
    title: step ? `${step.from} → ${step.to}` : t('finished.words'),
    artist: `${title}. ${t('step', { step: number(Math.min(done + 1, max)), max: number(max) })}`,
    picture,
  };
  useMediaSession(playing, words, {
    play: () => dispatch({ type: 'play' }),
    pause: () => dispatch({ type: 'pause' }),
    forward: () => dispatch({ type: 'forward' }),
    back: () => dispatch({ type: 'back' }),
  });
}

export function ProgressLine({ winding: { done, max }, pace, tempo }: Player) {
  const { t } = useTranslation('player');
  const timeLeft = useTimeLeft();
  const percentText = usePercent();
  const percent = shownPercent(done, max);
  return (
    <div className={classes.progress}>
      <ProgressBar percent={percent} label={t('progress')} />
      <p>
        <span>{percentText(percent)}</span>
        <span>{timeLeft(pace, max - done, tempo)}</span>
      </p>
    </div>
  );
}

interface ChipsProps {
  readonly voice: VoiceoverWire | null;
  readonly loading: boolean;
  /** True for a view-only guest, whose player is silent. */
  readonly looks: boolean;
  readonly onOpen: (overlay: Overlay) => void;
}

function Chips({ looks, ...sound }: ChipsProps) {
  const { t } = useTranslation('player');
  return (
    <div className={classes.chips} data-tour="chips">
      {!looks && <SoundChips {...sound} />}
      <button type="button" className={classes.chip} aria-haspopup="dialog" onClick={() => sound.onOpen('far')}>
        <IconMaximize size={24} stroke={1.9} aria-hidden />
        <span>{t('far.open')}</span>
      </button>
    </div>
  );
}

function SoundChips({ voice, loading, onOpen }: Omit<ChipsProps, 'looks'>) {
  const { t } = useTranslation('player');
  const { language } = useLanguage();
  const { speed } = useObservable(preferences);
  const times = numberText(speed, language);
  const said = voice?.name ?? (loading ? null : t('sound.short'));
  const VoiceIcon = voice ? IconMicrophone : IconMicrophoneOff;
  return (
    <>
      <button
        type="button"
        className={classes.chip}
        aria-haspopup="dialog"
        aria-label={said === null ? undefined : t('sound.open', { name: said })}
        onClick={() => onOpen('sound')}
      >
        <VoiceIcon size={24} stroke={1.9} aria-hidden />
        <span>{said ?? t('sound.voice')}</span>
      </button>
      <button
        type="button"
        className={classes.chip}
        aria-haspopup="dialog"
        aria-label={t('tempo.open', { speed: times })}
        onClick={() => onOpen('tempo')}
      >
        <IconGauge size={24} stroke={1.9} aria-hidden />
        <span>{t('tempo.times', { speed: times })}</span>
      </button>
    </>
  );
}

/** Pauses and offers a break after long winding. An open dialog delays the offer; far mode reopens after the break. */
function useBreaks(
  { winding: { done, playing }, dispatch }: Player,
  overlay: Overlay,
  open: (overlay: Overlay) => void,
) {
  const { breakEvery } = useObservable(preferences);
  const stretch = useRef(restedStretch);
  const after = useRef<{ overlay: Overlay; playing: boolean }>({ overlay: null, playing: false });
  const [woundMinutes, setWoundMinutes] = useState(0);
  const seen = useRef(done);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per step; the rest is read as it is then
  useEffect(() => {
    if (done === seen.current) return;
    seen.current = done;
    stretch.current = wound(stretch.current, Date.now());
    const isFree = overlay === null || overlay === 'far';
    if (!isFree || !isBreakDue(stretch.current, breakEvery)) return;
    setWoundMinutes(Math.round(stretch.current.woundMs / 60_000));
    stretch.current = restedStretch;
    after.current = { overlay, playing };
    dispatch({ type: 'pause' });
    open('break');
  }, [done]);
  return {
    woundMinutes,
    /** Ends the break. With `goOn`, playing resumes if the break interrupted it. */
    end(goOn: boolean) {
      open(after.current.overlay);
      if (goOn && after.current.playing) dispatch({ type: 'play' });
    },
  };
}
