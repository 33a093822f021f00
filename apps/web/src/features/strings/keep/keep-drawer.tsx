import type { AudioWire, VoiceoverWire } from '@uzor/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPersistentStorage } from '../../../api/works/background.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Check } from '../../../ui/check/check.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { IconCheck, IconDownload } from '../../../ui/icons/basic.ts';
import { ProgressBar } from '../../../ui/progress/progress.tsx';
import { areKept, estimatedBytes, freeBytes, keepSounds, clearSoundCache } from '../../../api/kept-sounds.ts';
import { playable } from '../sound/speech.ts';
import classes from '../strings.module.css';
import type { Step } from '../use-step-words.ts';

interface KeepDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly steps: readonly Step[];
  readonly sounds: readonly Sound[];
}

export function KeepDrawer({ open, onClose, steps, sounds }: KeepDrawerProps) {
  const { t } = useTranslation('player');
  const kept = useKeptParts(open, sounds);
  return (
    <Drawer open={open} onClose={onClose} title={t('keep.title')}>
      <p className={classes.note}>{t('keep.text')}</p>
      <KeepBody kept={kept} stepsBytes={JSON.stringify(steps).length} onClose={onClose} />
    </Drawer>
  );
}

interface KeepBodyProps extends Pick<KeepDrawerProps, 'onClose'> {
  readonly kept: KeptParts;
  readonly stepsBytes: number;
}

function KeepBody({ kept, stepsBytes, onClose }: KeepBodyProps) {
  const { t } = useTranslation('player');
  const size = useMegabytes();
  const { parts, free, state } = kept;
  const [changed, setChanged] = useState<ReadonlyMap<KeepPart['name'], boolean>>(new Map());
  const isWanted = ({ name, kept: here }: KeepPart) => changed.get(name) ?? (here || name === 'voice');
  const missing = parts.filter((part) => isWanted(part) && !part.kept);
  const bytes = missing.reduce((sum, part) => sum + (part.bytes ?? 0), 0);
  const lacks = free === null ? 0 : bytes - free;
  return (
    <>
      <div className={classes.keepList}>
        <p>
          <IconCheck size={22} stroke={2.2} aria-hidden />
          <span>{t('keep.steps')}</span>
          <span>{size(stepsBytes)}</span>
        </p>
        {parts.map((part) => (
          <div key={part.name}>
            <Check checked={isWanted(part)} onChange={(on) => setChanged(new Map(changed).set(part.name, on))}>
              <span>{t(`keep.${part.name}`, { name: part.said })}</span>
              {part.kept && <small>{t('keep.here')}</small>}
            </Check>
            <span>{part.bytes === null ? '' : size(part.bytes)}</span>
          </div>
        ))}
      </div>
      <KeepState {...{ kept, missing, bytes, lacks, onClose }} />
      <p className={classes.note}>{t('keep.note')}</p>
      {state === 'idle' && parts.some((part) => part.kept) && (
        <Button variant="ghost" onClick={() => void kept.remove()}>
          {t('keep.remove')}
        </Button>
      )}
    </>
  );
}

interface KeepStateProps extends Omit<KeepBodyProps, 'stepsBytes'> {
  readonly missing: readonly KeepPart[];
  readonly bytes: number;
  /** Missing storage in bytes; 0 or less if there is enough. */
  readonly lacks: number;
}

function KeepState({ kept: { state, done, all, free, keep }, missing, bytes, lacks, onClose }: KeepStateProps) {
  const { t } = useTranslation('player');
  const number = useNumber();
  const size = useMegabytes();
  if (state === 'keeping')
    return (
      <div className={classes.progress}>
        <ProgressBar percent={Math.floor((100 * done) / Math.max(1, all))} label={t('keep.keeping')} />
        <p role="status">{t('keep.keepingOf', { done: number(done), all: number(all) })}</p>
      </div>
    );
  if (missing.length === 0)
    return (
      <p role="status" className={classes.keptHere}>
        <IconCheck size={24} stroke={2.2} aria-hidden />
        <span>{t('keep.kept')}</span>
      </p>
    );
  return (
    <>
      <p role="status" className={classes.note}>
        {state === 'failed' && <span>{t('keep.failed')}</span>}{' '}
        <span>
          {lacks > 0
            ? t('keep.lacks', { size: size(lacks) })
            : free === null
              ? t('keep.takes', { size: size(bytes) })
              : t('keep.takesOf', { size: size(bytes), free: size(free) })}
        </span>
      </p>
      <Button icon={IconDownload} disabled={lacks > 0} onClick={() => void keep(missing)}>
        {t('keep.action')}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {t('keep.notNow')}
      </Button>
    </>
  );
}

const megabyte = 1_000_000;

/** Formats a size: megabytes with one decimal, or gigabytes from 1000 MB up. */
function useMegabytes(): (bytes: number) => string {
  const { t } = useTranslation('player');
  const number = useNumber();
  return (bytes) => {
    const tenths = (unit: number) => number(Math.max(0.1, Math.round((bytes * 10) / unit) / 10));
    return bytes >= 1000 * megabyte
      ? t('keep.gigabytes', { size: tenths(1000 * megabyte) })
      : t('keep.megabytes', { size: tenths(megabyte) });
  };
}

/** The voice or the music of a work. */
interface Sound {
  readonly name: 'voice' | 'music';
  /** The voice's name as shown; empty for music. */
  readonly said: string;
  readonly urls: readonly string[];
}

interface KeepPart extends Sound {
  /** Size of the files; null while unknown or offline. */
  readonly bytes: number | null;
  readonly kept: boolean;
}

type KeptParts = ReturnType<typeof useKeptParts>;

/** The sounds of a work that can be stored offline. Checked while `open`; downloads continue after closing. */
function useKeptParts(open: boolean, sounds: readonly Sound[]) {
  const [parts, setParts] = useState<readonly KeepPart[]>([]);
  /** Storage left in this browser, in bytes; null if unknown. */
  const [free, setFree] = useState<number | null>(null);
  const [state, setState] = useState<'idle' | 'keeping' | 'failed'>('idle');
  const [count, setCount] = useState({ done: 0, all: 0 });
  const [looked, setLooked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `looked` repeats the check
  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    void freeBytes().then((bytes) => current && setFree(bytes));
    void partsOf(sounds).then((found) => current && setParts(found));
    return () => {
      current = false;
    };
  }, [open, sounds, looked]);
  return {
    parts,
    free,
    state,
    ...count,
    async keep(wanted: readonly KeepPart[]) {
      const urls = wanted.flatMap((part) => part.urls);
      setState('keeping');
      setCount({ done: 0, all: urls.length });
      requestPersistentStorage();
      try {
        await keepSounds(urls, () => setCount(({ done, all }) => ({ done: done + 1, all })));
        setState('idle');
      } catch {
        setState('failed'); // files downloaded so far are kept for the next try
      }
      setLooked((times) => times + 1);
    },
    async remove() {
      await clearSoundCache().catch(() => undefined);
      setLooked((times) => times + 1);
    },
  };
}

const partsOf = (sounds: readonly Sound[]): Promise<KeepPart[]> =>
  Promise.all(
    sounds.map(async (sound) => ({
      ...sound,
      kept: await areKept(sound.urls).catch(() => false),
      bytes: await estimatedBytes(sound.urls).catch(() => null),
    })),
  );

/** The sounds that can be stored offline: all music, and the voice's clips except numbers above the number of pins. */
export function soundsToKeep(voice: VoiceoverWire | null, tracks: readonly AudioWire[], pins: number): Sound[] {
  const clips = Object.entries(voice?.voiceovers ?? {}).flatMap(([said, url]) => (Number(said) > pins ? [] : [url]));
  const sounds: Sound[] = [
    { name: 'voice', said: voice?.name ?? '', urls: clips },
    { name: 'music', said: '', urls: tracks.map(playable) },
  ];
  return sounds.filter(({ urls }) => urls.length > 0);
}
