import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DrillBoard, halfLaidBoard, missingDrillBoard } from '../../../ui/drill/board.tsx';
import { IconEye } from '../../../ui/icons/basic.ts';
import { IconPlus } from '../../../ui/icons/more.ts';
import { StateScreen } from '../../../ui/state-screen/state-screen.tsx';

interface NoWorksProps {
  readonly product: ProductDefinition | null;
  /** A search or filter is active. */
  readonly narrowed: boolean;
  /** How many hidden works there are that the list does not show. */
  readonly hidden: number;
  readonly onReset: () => void;
  readonly onShowHidden: () => void;
}

/** Explains why the list is empty and offers what to do. */
export function NoWorks({ product, narrowed, hidden, onReset, onShowHidden }: NoWorksProps) {
  const { t } = useTranslation('works');
  const { language, to } = useLanguage();
  if (narrowed)
    return (
      <StateScreen
        picture={<DrillBoard rows={missingDrillBoard} />}
        title={t('empty.foundTitle')}
        text={t('empty.foundText')}
        actions={
          <Button variant="secondary" onClick={onReset}>
            {t('filters.reset')}
          </Button>
        }
      />
    );
  if (hidden > 0)
    return (
      <StateScreen
        picture={<DrillBoard rows={halfLaidBoard} />}
        title={t('empty.hiddenTitle')}
        text={t('empty.hiddenText')}
        actions={
          <Button variant="secondary" icon={IconEye} onClick={onShowHidden}>
            {t('empty.hiddenAction')}
          </Button>
        }
      />
    );
  return (
    <StateScreen
      picture={<DrillBoard rows={halfLaidBoard} />}
      title={product ? t('empty.titleOfKind', { product: product.name[language] }) : t('empty.title')}
      text={t('empty.text')}
      actions={
        <Button
          variant="secondary"
          icon={IconPlus}
          to={to(product ? `/${product.webSlug}/get-scheme` : '/code-verification')}
        >
          {t('empty.action')}
        </Button>
      }
    />
  );
}
