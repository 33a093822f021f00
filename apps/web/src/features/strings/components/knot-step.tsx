import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconCheck } from '../../../ui/icons/basic.ts';
import { IconArrowNarrowRight } from '../../../ui/icons/more.ts';
import type { ThreadChange, Threads } from '../rules/changes.ts';
import { Microphone } from '../sound/spoken-number.tsx';
import classes from '../strings.module.css';
import type { Player } from '../use-player.ts';
import { Spool, useThreadWords } from './spools.tsx';
import { NextSteps } from './step-parts.tsx';
import type { Language } from '@uzor/contract';
import type { Grammar } from '../../../shared/voice/listen.ts';

interface KnotStepProps {
  readonly change: ThreadChange;
  readonly work: Threads;
  readonly player: Pick<Player, 'dispatch' | 'sayAgain' | 'looks'>;
}

/** A thread change, shown as a separate step until the customer has tied the knot. */
export function KnotStep({ change: { step, from, to }, work, player: { dispatch, sayAgain, looks } }: KnotStepProps) {
  const { t } = useTranslation('player');
  const { language } = useLanguage();
  const { pinAt } = useThreadWords(work);
  const color = (code: string) => work.threads?.find((thread) => thread.code === code)?.color ?? '';
  const done = () => dispatch({ type: 'knot-tied' });
  return (
    <div className={classes.knot}>
      <div className={classes.knotCard} role="alert">
        <p aria-hidden="true">
          <Spool color={color(from)} size={72} />
          <IconArrowNarrowRight size={48} stroke={2} />
          <Spool color={color(to)} size={72} />
        </p>
        <h2>{t('threads.knot.title', { thread: t(`threads.${to}.take`) })}</h2>
        <p>
          {t('threads.knot.at', { pin: pinAt(step) })} {t('threads.knot.cut', { thread: t(`threads.${from}.take`) })}
        </p>
      </div>
      <p className={classes.note}>{t('threads.knot.then', { thread: t(`threads.${to}.of`) })}</p>
      <NextSteps steps={work.steps.slice(step, step + 2)} threads={work.threads} />
      {!looks && (
        <>
          <Microphone
            grammar={knotGrammar(language)}
            start={t('threads.knot.say')}
            listening={t('threads.knot.listening')}
            missed={t('threads.knot.missed')}
            onHeard={(said) => (said === 'tied' ? done() : sayAgain())}
          />
          <Button size="large" wide icon={IconCheck} onClick={done}>
            {t('threads.knot.done')}
          </Button>
          <Button variant="ghost" wide onClick={() => dispatch({ type: 'back' })}>
            {t('threads.knot.back', { thread: t(`threads.${from}.of`) })}
          </Button>
        </>
      )}
    </div>
  );
}

type KnotWord = 'tied' | 'where';

const phrases: Readonly<Record<Language, Readonly<Record<KnotWord, RegExp>>>> = {
  ru: { tied: /(^|\s)готов[оа]?(\s|$)/, where: /где (же )?уз[её]л|повтори/ },
  en: { tied: /\b(done|ready|tied)\b/, where: /where.*knot|repeat/ },
};

function knotGrammar(language: Language): Grammar<KnotWord> {
  const { tied, where } = phrases[language];
  return {
    language,
    understand(said) {
      const line = said.toLocaleLowerCase(language);
      return where.test(line) ? 'where' : tied.test(line) ? 'tied' : null;
    },
  };
}
