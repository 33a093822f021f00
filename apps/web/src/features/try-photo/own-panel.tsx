import type { FilterSlug } from '@uzor/contract';
import { filterNames, type ProductDefinition } from '@uzor/kit/catalogue';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cellCraftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { numberText } from '../../i18n/numbers.ts';
import { useGoTo } from '../../shared/navigation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { IconPhoto, IconTicket } from '../../ui/icons/basic.ts';
import { IconAdjustments } from '../../ui/icons/more.ts';
import { PhotoInput } from '../../shared/photo-drop/photo-drop.tsx';
import { keepOwnPhoto } from './keep-own-photo.ts';
import classes from './try-photo.module.css';
import type { OwnScheme } from './use-own-scheme.ts';

interface OwnPanelProps {
  readonly own: OwnScheme;
  readonly product: ProductDefinition;
  readonly working: boolean;
  readonly refusal: string | null;
  readonly onFilter: (filter: FilterSlug) => void;
  readonly onPhoto: (file: File) => void;
}

export default function OwnPanel({ own, product, working, refusal, onFilter, onPhoto }: OwnPanelProps) {
  const { t } = useTranslation('ownScheme');
  const { language, to } = useLanguage();
  const goTo = useGoTo();
  const file = useRef<HTMLInputElement>(null);
  const { choice } = own.scheme;
  const { filter, size } = choice;
  const pieces = usePiecesText(own, product);
  async function go(path: string) {
    await keepOwnPhoto(product, own);
    await goTo(to(path));
  }

  return (
    <Card className={classes.panel} raised>
      <h2 className={classes.zoneTitle}>{t('title')}</h2>
      <p className={classes.zoneText} aria-live="polite">
        {`${pieces} ${t(own.scheme.draft ? 'draft' : 'private')}`}
      </p>
      {product.filters.length > 1 && (
        <fieldset className={classes.filters}>
          <legend>{t('filters')}</legend>
          {product.filters.map((one) => (
            <Chip key={one} chosen={one === filter} onClick={() => onFilter(one)}>
              {filterNames[one][language]}
            </Chip>
          ))}
        </fieldset>
      )}
      {refusal && <FieldError>{refusal}</FieldError>}
      <div className={classes.panelActions}>
        <Button icon={IconTicket} loading={working} onClick={() => void go(`/${product.webSlug}/get-scheme`)}>
          {t('code')}
        </Button>
        <Button
          variant="ghost"
          size="small"
          icon={IconAdjustments}
          onClick={() => void go(`/${product.webSlug}/editor?size=${size}`)}
        >
          {t('adjust')}
        </Button>
        <Button variant="ghost" size="small" icon={IconPhoto} onClick={() => file.current?.click()}>
          {t('another')}
        </Button>
      </div>
      <PhotoInput ref={file} label={t('input')} onPhoto={onPhoto} />
    </Card>
  );
}

function usePiecesText({ scheme: { facts, choice, work } }: OwnScheme, product: ProductDefinition): string {
  const { t } = useTranslation('ownScheme');
  const { language } = useLanguage();
  const counted = {
    count: facts.pieces,
    shown: numberText(facts.pieces, language),
    filter: filterNames[choice.filter][language],
  };
  switch (work.of) {
    case 'cells':
      return t('drills', { ...counted, context: cellCraftOf(product) });
    case 'regions':
      return t('regions', counted);
    case 'thread':
      return t('lines', { ...counted, metres: numberText(Math.ceil(work.thread.threadMetres), language) });
  }
}
