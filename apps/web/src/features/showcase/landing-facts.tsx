import type { ProductDefinition, ProductSize } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { cellCraftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { choiceText, numberText } from '../../i18n/numbers.ts';
import { numbersOf } from './landing-numbers.ts';
import classes from './landing-parts.module.css';

interface Fact {
  readonly name: string;
  readonly text: string;
}

interface FactsProps {
  readonly product: ProductDefinition;
  readonly sizes: readonly ProductSize[];
}

/** Four facts in numbers. */
export function Facts({ product, sizes }: FactsProps) {
  const facts = useFacts({ product, sizes });
  return (
    <ul className={classes.facts}>
      {facts.map(({ name, text }) => (
        <li key={name}>
          <b>{name}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function useFacts({ product, sizes }: FactsProps): Fact[] {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const { made, platforms, codeUses, smallest, largest } = numbersOf(product, sizes);
  const say = (value: number) => numberText(value, language);
  const extent = { width: say(smallest.width), height: say(smallest.height), largest: say(largest) };
  const several = sizes.length > 1;
  const attempts: Fact = {
    name: codeUses === null ? t('facts.unlimited') : t('facts.attempts', { count: codeUses }),
    text: t('facts.attemptsText'),
  };
  switch (made.of) {
    case 'thread':
      return [
        {
          name: t('facts.pins', { pins: choiceText(made.pins.map(say), language), count: made.pins.at(-1) ?? 0 }),
          text: t('facts.pinsText'),
        },
        { name: t('facts.lines', { lines: say(made.linesAtMost) }), text: t('facts.linesText') },
        attempts,
        { name: t('facts.hoop'), text: t('facts.hoops', extent) },
      ];
    case 'regions':
      return [
        {
          name: t('facts.paints', { pots: choiceText(made.pots.map(say), language), count: made.pots.at(-1) ?? 0 }),
          text: t('facts.paintsText'),
        },
        { name: t('facts.labels', { height: say(made.labelMm) }), text: t('facts.labelsText') },
        attempts,
        { name: t('facts.plainCanvas'), text: t(several ? 'facts.extents' : 'facts.extent', extent) },
      ];
    case 'cells': {
      const context = cellCraftOf(product);
      const drills = { context, drills: say(made.cells), pitch: say(made.pitchMm) };
      const extents = several ? 'facts.extents' : 'facts.extent';
      const wholes = several ? 'facts.wholes' : 'facts.whole';
      return [
        { name: t('facts.pieces', drills), text: t('facts.pieceText', drills) },
        { name: t('facts.palette', { context }), text: t('facts.coloursText') },
        attempts,
        {
          name: t('facts.base', { context, count: platforms }),
          text: t(platforms > 0 ? wholes : extents, extent),
        },
      ];
    }
  }
}
