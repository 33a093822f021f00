import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../i18n/use-number.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Check } from '../../../ui/check/check.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { IconCheck, IconDownload } from '../../../ui/icons/basic.ts';
import { ProgressBar } from '../../../ui/progress/progress.tsx';
import classes from '../strings.module.css';
import type { Step } from '../use-step-words.ts';
import type { SoundsToKeep } from './sounds-to-keep.ts';
import { type KeepPart, type KeptParts, useKeptParts } from './use-kept-parts.ts';

interface KeepDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly steps: readonly Step[];
  readonly sounds: SoundsToKeep;
}

/** What of a work stays on the phone, with its size. The work itself is kept as soon as it is opened; sounds by choice. May be closed meanwhile. */
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

interface KeepBodyProps {
  readonly kept: KeptParts;
  /** Size of the steps, bytes. */
  readonly stepsBytes: number;
  readonly onClose: () => void;
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
              {t(`keep.${part.name}`, { name: part.said })}
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

interface KeepStateProps {
  readonly kept: KeptParts;
  readonly missing: readonly KeepPart[];
  readonly bytes: number;
  /** Bytes that there is no room for; 0 or less if there is. */
  readonly lacks: number;
  readonly onClose: () => void;
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
        {t('keep.kept')}
      </p>
    );
  return (
    <>
      <p role="status" className={classes.note}>
        {state === 'failed' && `${t('keep.failed')} `}
        {lacks > 0
          ? t('keep.lacks', { size: size(lacks) })
          : free === null
            ? t('keep.takes', { size: size(bytes) })
            : t('keep.takesOf', { size: size(bytes), free: size(free) })}
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

/** A size for people: megabytes with a decimal, gigabytes from a thousand of them on. */
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
