import { colourName, filterNames } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import type { HelpsModel } from './use-helps.ts';

/** What lacks and what helps, a sentence each; null if nothing lacks. */
export function useLackWords(helps: HelpsModel): { readonly lacks: string; readonly helps: string } | null {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  if (!helps) return null;
  const { most, help } = helps;
  const percent = (share: number) => Math.round(share * 100);
  const lacks = t('lack.text', {
    colour: colourName(most.colour, language),
    wanted: percent(most.wanted),
    held: percent(most.held),
  });
  if (!help) return { lacks, helps: t('lack.nearest') };
  const by = t(`lack.by.${help.by}`, { name: filterNames[help.filter][language] });
  return { lacks, helps: t(help.isEnough ? 'lack.enough' : 'lack.less', { by }) };
}
