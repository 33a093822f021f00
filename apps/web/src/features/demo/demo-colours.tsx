import type { ColourAtHand, ProductDefinition, ProductSize } from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { sizeText } from '../../i18n/numbers.ts';
import { boxOf, chosenOf } from '../../shared/colours/chosen-colours.ts';
import MyColours from '../../shared/colours/my-colours.tsx';
import type { AskedColours } from '../../shared/colours/use-advice.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { plainTone } from '../../workers/tone.ts';
import classes from './demo.module.css';
import type { useFrame } from './use-frame.ts';

export interface DemoColoursChosen {
  readonly atHand: readonly ColourAtHand[];
  /** Number of colours in the box; null for the customer's own colours. */
  readonly ofBox: number | null;
}

export interface DemoColoursProps {
  readonly product: ProductDefinition;
  readonly size: ProductSize;
  readonly placed: ReturnType<typeof useFrame>['placed'];
  readonly colours: DemoColoursChosen | null;
  readonly onUse: (colours: DemoColoursChosen | null) => void;
  readonly onClose: () => void;
}

const sidePx = 200;

/** A page over the start of a demo to choose colours at hand. Assumes a box with the product's default colour set. */
export default function DemoColours({ product, size, placed, colours, onUse, onClose }: DemoColoursProps) {
  const { t } = useTranslation('colours');
  const { language } = useLanguage();
  const fit = { filter: product.defaultFilter, size };
  const box = boxOf(fit);
  const [chosen, choose] = useState(() => chosenOf(colours?.atHand ?? null, box));
  const choiceOf = (atHand: readonly ColourAtHand[] | null) => {
    const photo = placed();
    if (!photo) return null;
    const { client, settings, orientation, focus } = photo;
    const { kind, defaultFilter: filter } = product;
    return {
      client,
      choice: { kind, size: size.slug, filter, orientation, preset: 1, settings, tone: plainTone, focus, atHand },
    };
  };
  const faces = (placed()?.focus?.faces.length ?? 0) > 0;
  const asked: AskedColours = {
    advice: async (atHand) => {
      const asking = choiceOf(atHand);
      return (await asking?.client.ask('colours', { choice: asking.choice })) ?? null;
    },
    compare: async (now, after) => {
      const [asking, other] = [choiceOf(now), choiceOf(after)];
      if (!asking || !other) return null;
      const question = { now: asking.choice, after: other.choice, of: 'work', closeUp: faces, sidePx } as const;
      return (await asking.client.ask('compare', question)) ?? null;
    },
  };
  return (
    <dialog className={classes.over} aria-label={t('title')} {...useDialog(true, onClose)}>
      <MyColours
        over
        work={`${product.name[language]} ${sizeText(size.name)}`}
        fit={fit}
        chosen={chosen}
        onChoose={choose}
        asked={asked}
        faces={faces}
        onUse={(atHand) => {
          const isOwn = atHand?.some(({ rgb }) => rgb) ?? false;
          onUse(atHand && { atHand, ofBox: isOwn ? null : box.length });
          onClose();
        }}
        onBack={onClose}
      />
    </dialog>
  );
}
