import type { HoopFacts, ProductDefinition } from '@uzor/kit';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { sizeText } from '../../i18n/numbers.ts';
import { notify } from '../../ui/notification/notify.ts';
import { useWatched } from '../../ui/watched.ts';
import { Chips } from './components/chips.tsx';
import { FinishedDialog } from './components/finished-dialog.tsx';
import { Overlays, useThread } from './components/overlays.tsx';
import { Hoop } from './picture/hoop.tsx';
import { PlayerBar } from './components/player-bar.tsx';
import type { Over } from './over.ts';
import { preferences } from './preferences.ts';
import { ProgressLine } from './components/progress-line.tsx';
import { Figures, NextSteps, SpokenStep, StepPlace, TurnHint, WholeWords } from './components/step-parts.tsx';
import classes from './strings.module.css';
import { ThreadFactsRow } from './components/thread-facts.tsx';
import { Transport } from './components/transport.tsx';
import { useMediaSession } from '../../ui/sound/use-media-session.ts';
import { useBreaks } from './use-breaks.ts';
import { type Player, usePlayer } from './use-player.ts';
import { useFollowing, useHandsOfHoop } from './use-together.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { useStepsOutbox } from './saving/use-saving.ts';
import { useScreenAwake } from '../../ui/awake/use-screen-awake.ts';
import { useStepWords } from './use-step-words.ts';
import { type OpenedWork, useSounds } from './use-work.ts';

interface PlayerScreenProps {
  readonly product: ProductDefinition;
  readonly opened: OpenedWork;
  readonly hoop: HoopFacts;
  /** Called when the server refuses a step: refetches the work. */
  readonly onRefused: () => void;
}

/** The player: the hoop, the current step in large numbers, and the controls. */
export function PlayerScreen({ product, opened: { kit, progress }, hoop, onRefused }: PlayerScreenProps) {
  const { t } = useTranslation('player');
  const { language } = useLanguage();
  const outbox = useStepsOutbox(product, kit.id, progress.current_step, () => {
    notify({ tone: 'danger', title: t('refused') });
    onRefused();
  });
  const sounds = useSounds(product);
  const atHoop = useHandsOfHoop(product, kit.id);
  const player = usePlayer(progress, outbox, sounds, atHoop.looks);
  useFollowing(product, kit.id, atHoop, outbox, player);
  const { tourSeen } = useWatched(preferences);
  const [over, setOver] = useState<Over>(tourSeen ? null : 'tour');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { done, max, playing } = player.winding;
  const step = progress.steps[done];
  const title = t('title', { product: product.name[language], size: sizeText(kit.size.name) });
  const thread = useThread(kit.id, progress.steps, hoop, done);
  const breaks = useBreaks(player, over, setOver);
  usePlayerKeys(player.dispatch);
  useScreenAwake(playing || over === 'far');
  useButtonsElsewhere(player, title, progress, kit.tracing_photo?.url ?? null);
  return (
    <main id="content" className={classes.player}>
      <PlayerBar {...{ product, title, outbox }} kitId={kit.id} looks={player.looks} onOpen={setOver} />
      <div className={classes.stage} data-tour="picture">
        <Hoop hoop={hoop} steps={progress.steps} done={done} canvas={canvas} />
      </div>
      <section className={classes.panel} aria-label={t('step', { step: Math.min(done + 1, max), max })}>
        <div className={classes.words} data-tour="figures">
          <StepPlace done={done} max={max} onJump={player.looks ? null : () => setOver('jump')} />
          {step ? <Figures step={step} /> : <WholeWords />}
          {step && <TurnHint step={step} pins={hoop.pins} />}
          {step && <NextSteps steps={progress.steps.slice(done + 1, done + 4)} />}
        </div>
        <ProgressLine {...player} />
        <ThreadFactsRow facts={thread.facts} onOpen={() => setOver('thread')} />
        <Transport player={player} onFinished={() => player.dispatch({ type: 'look-back' })} />
        <Chips voice={player.voice} loading={sounds.loading} looks={player.looks} onOpen={setOver} />
      </section>
      <SpokenStep step={step} place={done + 1} pins={hoop.pins} />
      <Overlays
        {...{ over, product, player, sounds, hoop, canvas, thread, atHoop }}
        onOpen={setOver}
        kitId={kit.id}
        steps={progress.steps}
        woundMinutes={breaks.woundMinutes}
        onBreakOver={breaks.end}
      />
      <FinishedDialog {...{ player, hoop }} steps={progress.steps} work={canvas} own={atHoop.own} />
    </main>
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
