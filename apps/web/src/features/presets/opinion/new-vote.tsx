import { type BlankWire, keptForMs, mostVersionsAsked } from '@uzor/contract';
import type { Preset } from '@uzor/kit/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { dayOfYearText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ChoicePicture } from '../../../ui/choice-picture/choice-picture.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { IconChevronRight, IconEyeOff, IconLink, IconPhoto } from '../../../ui/icons/basic.ts';
import { IconClock } from '../../../ui/icons/more.ts';
import { type Clipboard, useSending } from './link.tsx';
import { VersionPicture } from './open-vote.tsx';
import classes from './opinion.module.css';
import { useAsking } from './use-opinion.ts';

interface NewVoteProps {
  readonly blank: BlankWire;
  readonly list: readonly Preset[];
  readonly chosen: Preset;
  readonly clipboard: Clipboard;
}

/** Chooses the versions to show and makes the link. */
export function NewVote({ blank, list, chosen, clipboard }: NewVoteProps) {
  const { t } = useTranslation('opinion');
  const [picked, pick] = useState<readonly number[]>([chosen.number]);
  const [refused, refuse] = useState(false);
  const asking = useAsking(blank);
  const send = useSending(clipboard);
  const isEnough = picked.length > 1;
  function tick(preset: number) {
    const has = picked.includes(preset);
    const isFull = !has && picked.length === mostVersionsAsked;
    refuse(isFull);
    if (!isFull) pick(has ? picked.filter((one) => one !== preset) : [...picked, preset]);
  }
  function ask() {
    if (!isEnough) return;
    const presets = list.filter(({ number }) => picked.includes(number)).map(({ number }) => number);
    asking.mutate(presets, { onSuccess: (url) => void send(url) });
  }
  return (
    <>
      <p className={classes.muted}>{t('ask.text')}</p>
      <Pictures {...{ blank, list, chosen, picked }} onTick={tick} />
      <p role="status" className={refused ? classes.refused : 'visually-hidden'}>
        {refused && t('ask.tooMany')}
      </p>
      <WhatTheySee />
      {asking.error && <FieldError>{asking.error.message}</FieldError>}
      <Button size="large" wide icon={IconLink} loading={asking.isPending} onClick={ask}>
        {t(isEnough ? 'ask.get' : 'ask.tooFew')}
      </Button>
    </>
  );
}

interface PicturesProps extends Pick<NewVoteProps, 'blank' | 'list' | 'chosen'> {
  readonly picked: readonly number[];
  readonly onTick: (preset: number) => void;
}

/** The versions to tick, at first as many as can be shown. */
function Pictures({ blank, list, chosen, picked, onTick }: PicturesProps) {
  const { t } = useTranslation('opinion');
  const { language } = useLanguage();
  const [whole, showAll] = useState(false);
  const made = list.filter(({ number }) => blank.tracing_photos.some(({ preset }) => preset === number));
  const others = made.filter(({ number }) => number !== chosen.number).slice(0, mostVersionsAsked - 1);
  const first = made.filter((one) => one.number === chosen.number || others.includes(one));
  const more = made.length - first.length;
  return (
    <fieldset className={classes.pictures}>
      <legend className="visually-hidden">{t('ask.legend')}</legend>
      <div className={classes.row}>
        {(whole ? made : first).map(({ number, slug, name }) => (
          <ChoicePicture
            key={number}
            several
            group="asked"
            value={slug}
            name={name[language]}
            chosen={picked.includes(number)}
            onChoose={() => onTick(number)}
            picture={<VersionPicture blank={blank} preset={number} />}
          />
        ))}
      </div>
      <div className={classes.under}>
        <span aria-live="polite">{t('ask.picked', { count: picked.length })}</span>
        {more > 0 && !whole && (
          <button type="button" className={classes.more} onClick={() => showAll(true)}>
            <span>{t('ask.more', { count: more })}</span>
            <IconChevronRight size={20} stroke={2.2} aria-hidden />
          </button>
        )}
      </div>
    </fieldset>
  );
}

function WhatTheySee() {
  const { t } = useTranslation('opinion');
  const { language } = useLanguage();
  const date = dayOfYearText(new Date(Date.now() + keptForMs.opinion).toISOString(), language);
  const lines = [
    [IconPhoto, t('ask.seeVersions')],
    [IconClock, t('ask.seeUntil', { date })],
    [IconEyeOff, t('ask.seeNot')],
  ] as const;
  return (
    <section className={classes.see}>
      <h3>{t('ask.see')}</h3>
      <ul>
        {lines.map(([Icon, line]) => (
          <li key={line}>
            <Icon size={24} stroke={1.9} aria-hidden />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
