import { filterNames, filterPalette, isPaintedByNumber } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { useSizeWords } from '../scheme/use-size-words.ts';
import type { EditorModel } from '../state/use-editor.ts';
import classes from './chosen-line.module.css';

/** What the box leaves no choice of; renders nothing if everything is to be chosen. */
export function ChosenLine({ editor }: { readonly editor: EditorModel }) {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  const words = useSizeWords();
  const { size, filters, state, only } = editor;
  const [filter] = filters;
  if (!only.size && !only.colours) return null;
  const count = only.colours && filter ? filterPalette(filter, size).length : 0;
  const facts = [
    ...(only.size ? words.factsOf(size, state.draft.orientation) : []),
    ...(count > 0 ? [t(isPaintedByNumber(size.ground.of) ? 'colours.pots' : 'colours.count', { count })] : []),
  ];
  return (
    <div className={classes.line}>
      <div className={classes.names}>
        {only.size && <OnlyChoice label={t('size.legend')} group="size" name={words.nameOf(size)} />}
        {only.colours && filter && (
          <OnlyChoice label={t('colours.legend')} group="colours" name={filterNames[filter][language]} />
        )}
      </div>
      <p className={classes.facts}>{facts.join(' · ')}</p>
    </div>
  );
}

interface OnlyChoiceProps {
  readonly label: string;
  readonly group: string;
  readonly name: string;
}

/** A radio group of one: words on the screen, still a question with its answer for a screen reader. */
function OnlyChoice({ label, group, name }: OnlyChoiceProps) {
  return (
    <span role="radiogroup" aria-label={label}>
      <label className={classes.only}>
        <input type="radio" className="visually-hidden" name={group} checked readOnly />
        {name}
      </label>
    </span>
  );
}
