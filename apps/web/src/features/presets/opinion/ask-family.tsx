import { type BlankWire, keptForMs, mostVersionsAsked } from '@uzor/contract';
import type { Preset } from '@uzor/kit/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useHeadingOf } from '../../../ui/dialog/use-dialog.ts';
import { IconHeart, IconClock } from '../../../ui/icons/more.ts';
import { type Sending, useSending } from '../../../shared/share/use-sending.ts';
import { OpenVote, VersionPicture } from './open-vote.tsx';
import classes from './opinion.module.css';
import { useLanguage } from '../../../i18n/language.ts';
import { dayOfYearText } from '../../../i18n/numbers.ts';
import { ChoicePicture } from '../../../ui/choice-picture/choice-picture.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { IconChevronRight, IconEyeOff, IconLink, IconPhoto } from '../../../ui/icons/basic.ts';
import { useAsking } from './use-opinion.ts';

interface AskFamilyProps {
  readonly blank: BlankWire;
  readonly list: readonly Preset[];
  readonly chosen: Preset;
}

/** Asks family and friends which version to take, or shows what they have answered so far. */
export function AskFamily({ blank, list, chosen }: AskFamilyProps) {
  const { t } = useTranslation('opinion');
  const [open, setOpen] = useState(false);
  const sending = useSending(t('ask.message'));
  const asked = blank.opinion_ends_at !== undefined;
  const content = useHeadingOf(asked ? 'vote' : 'ask');
  return (
    <div className={classes.opener}>
      <Button variant="ghost" size="small" icon={IconHeart} onClick={() => setOpen(true)}>
        {t(asked ? 'vote.title' : 'ask.open')}
      </Button>
      <Modal tray open={open} onClose={() => setOpen(false)} title={t(asked ? 'vote.title' : 'ask.open')}>
        <div ref={content} className={classes.sheet}>
          {asked ? (
            <OpenVote blank={blank} list={list} sending={sending} />
          ) : (
            <NewVote blank={blank} list={list} chosen={chosen} sending={sending} />
          )}
        </div>
      </Modal>
    </div>
  );
}

function NewVote({ blank, list, chosen, sending }: AskFamilyProps & { readonly sending: Sending }) {
  const { t } = useTranslation('opinion');
  const [picked, pick] = useState<readonly number[]>([chosen.number]);
  const [refused, refuse] = useState(false);
  const asking = useAsking(blank);
  const isEnough = picked.length > 1;
  function tick(preset: number) {
    const has = picked.includes(preset);
    const isFull = !has && picked.length === mostVersionsAsked;
    refuse(isFull);
    if (!isFull) pick(has ? picked.filter((one) => one !== preset) : [...picked, preset]);
  }
  function ask() {
    const presets = list.filter(({ number }) => picked.includes(number)).map(({ number }) => number);
    asking.mutate(presets, { onSuccess: (url) => void sending.send(url) });
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
      {isEnough ? (
        <Button size="large" wide icon={IconLink} loading={asking.isPending} onClick={ask}>
          {t('ask.get')}
        </Button>
      ) : (
        <Button size="large" wide disabled>
          {t('ask.tooFew')}
        </Button>
      )}
    </>
  );
}

interface PicturesProps extends AskFamilyProps {
  readonly picked: readonly number[];
  readonly onTick: (preset: number) => void;
}

/** Checkboxes for the versions. Shows as many as a vote can include, and the rest on demand. */
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
