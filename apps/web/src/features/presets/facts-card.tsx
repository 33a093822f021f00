import { isPaintedByNumber, type ProductDefinition } from '@uzor/kit/catalogue';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { numberText } from '../../i18n/numbers.ts';
import type { PresetFacts, TightColour } from './preset-facts.ts';
import classes from './presets.module.css';

interface FactsCardProps {
  readonly product: ProductDefinition;
  readonly name: string;
  readonly facts: PresetFacts;
  /** Colours the box has just enough of. */
  readonly tight: readonly TightColour[];
  /** The customer changed single pieces of it. */
  readonly touched: boolean;
  /** What can be done with the version. */
  readonly children?: ReactNode;
}

/** The chosen version in a word and a line. */
export function FactsCard({ product, name, facts, tight, touched, children }: FactsCardProps) {
  const { t } = useTranslation('presets');
  const { language } = useLanguage();
  const { unrest, thread, colours, hours, counted } = facts;
  const painted = isPaintedByNumber(product.madeOf);
  const amounts = [
    ...(thread ? [t('facts.metres', { shown: numberText(thread.metres, language) })] : []),
    ...(colours === null ? [] : [t(painted ? 'facts.paints' : 'facts.colours', { count: colours })]),
    t('facts.hours', { count: hours }),
  ];
  return (
    <section aria-label={t('facts.title', { name })} className={classes.facts}>
      <div>
        <h2>
          {unrest && t(`facts.${unrest}`)}
          {thread && t('facts.lines', { count: thread.lines, shown: numberText(thread.lines, language) })}
        </h2>
        <p>
          {amounts.join(', ')}
          <Stock tight={tight} counted={counted} />
        </p>
        {touched && (
          <p>
            <b>{t('retouch.touched')}</b> <span>{t('retouch.lost')}</span>
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

/** At most so many colours without spares are named. */
const namedAtMost = 2;

/** The end of the line: whether the box suffices, or the colours it has just enough of. */
function Stock({ tight, counted }: { readonly tight: readonly TightColour[]; readonly counted: boolean }) {
  const { t } = useTranslation('presets');
  const { language } = useLanguage();
  if (tight.length === 0) return counted ? `, ${t('facts.enough')}` : '.';
  const named = tight.length <= namedAtMost + 1 ? tight : tight.slice(0, namedAtMost);
  const words = named.map(({ name, left }) => {
    const lower = name.toLocaleLowerCase(language);
    return left === null ? lower : t('facts.left', { name: lower, shown: numberText(left, language) });
  });
  const more = tight.length - named.length;
  const list = [...words, ...(more > 0 ? [t('facts.more', { count: more })] : [])].join('; ');
  return (
    <>
      {', '}
      <span className={classes.tight}>{t('facts.tight', { colours: list })}</span>
    </>
  );
}
