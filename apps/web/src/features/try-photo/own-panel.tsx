import { type FilterSlug, photoAccept } from '@uzor/contract';
import { IconAdjustments, IconPhoto, IconTicket } from '@tabler/icons-react';
import { filterNames, type ProductDefinition } from '@uzor/kit';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { keepTryOutPhoto } from '../../api/photo-drafts.ts';
import { useLanguage } from '../../i18n/language.ts';
import { numberText } from '../../i18n/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { FieldError } from '../../ui/field/field.tsx';
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

/** What to do with one's own scheme: other colours, another photo, on to the code with it. */
export default function OwnPanel({ own, product, working, refusal, onFilter, onPhoto }: OwnPanelProps) {
  const { t } = useTranslation('landing');
  const { language, to } = useLanguage();
  const navigate = useNavigate();
  const file = useRef<HTMLInputElement>(null);
  const { filter, size } = own.scheme.choice;

  /** The photo waits in this browser for the editor, or for the blank of a code. */
  async function go(path: string, awaitsCode: boolean) {
    await keepTryOutPhoto(product.kind, own.file, awaitsCode);
    await navigate(to(path));
  }

  return (
    <Card className={classes.panel} raised>
      <h2 className={classes.zoneTitle}>{t('own.title')}</h2>
      <p className={classes.zoneText} aria-live="polite">
        {t('own.text', { drills: numberText(own.scheme.facts.pieces, language), filter: filterNames[filter][language] })}
      </p>
      <fieldset className={classes.filters}>
        <legend>{t('own.filters')}</legend>
        {product.filters.map((one) => (
          <Chip key={one} chosen={one === filter} onClick={() => onFilter(one)}>
            {filterNames[one][language]}
          </Chip>
        ))}
      </fieldset>
      {refusal && <FieldError>{refusal}</FieldError>}
      <div className={classes.panelActions}>
        <Button icon={IconTicket} loading={working} onClick={() => void go(`/${product.webSlug}/get-scheme`, true)}>
          {t('own.code')}
        </Button>
        <Button variant="ghost" size="small" icon={IconAdjustments} onClick={() => void go(`/${product.webSlug}/editor?size=${size}`, false)}>
          {t('own.adjust')}
        </Button>
        <Button variant="ghost" size="small" icon={IconPhoto} onClick={() => file.current?.click()}>
          {t('own.another')}
        </Button>
      </div>
      <input
        ref={file}
        className="visually-hidden"
        type="file"
        accept={photoAccept}
        tabIndex={-1}
        aria-label={t('drop.input')}
        onChange={(event) => event.currentTarget.files?.[0] && onPhoto(event.currentTarget.files[0])}
      />
    </Card>
  );
}
