import type { ProductDefinition, ProductSize } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { useGoTo } from '../../shared/navigation.ts';
import { Button } from '../../ui/button/button.tsx';

interface LocalTryProps {
  readonly product: ProductDefinition;
  readonly size: ProductSize;
  /** Null for a picture of the library. */
  readonly photo: Blob | null;
}

/** Opens the editor without a code, which needs no server, with the photo in it. */
export function LocalTry({ product, size, photo }: LocalTryProps) {
  const { t } = useTranslation('demo');
  const { to } = useLanguage();
  const goTo = useGoTo();
  async function open(): Promise<void> {
    const { keepTryOutPhoto } = await import('../../api/photo-drafts.ts');
    if (photo) await keepTryOutPhoto(product.kind, photo, { work: null, awaitsCode: false });
    await goTo(to(`/${product.webSlug}/editor?size=${size.slug}`));
  }
  return (
    <Button variant="secondary" wide onClick={() => void open()}>
      {t('before.here')}
    </Button>
  );
}
