import type { ProductDefinition } from '@uzor/kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { IconChevronDown } from '../../../ui/icons/basic.ts';
import { keepPlatform } from '../../../shared/platforms/open-platform.ts';
import { PlatformDialog } from '../../../shared/platforms/platform-dialog.tsx';
import classes from '../segment-board.module.css';
import type { OpenedSegment } from '../use-segment.ts';

interface BoardTitleProps {
  readonly product: ProductDefinition;
  readonly opened: OpenedSegment;
}

/** The number of the segment; for works with platforms, also a button to choose another. */
export function BoardTitle({ product, opened }: BoardTitleProps) {
  const { t } = useTranslation('segment');
  const { number, platformNumber } = opened.segment;
  if (platformNumber !== null) return <PlatformTitle product={product} opened={opened} platform={platformNumber} />;
  return (
    <h1>
      <span>{t('title', { number })}</span>{' '}
      <span className={classes.ofAll}>{t('ofAll', { count: opened.segments.length })}</span>
    </h1>
  );
}

function PlatformTitle({
  product,
  opened: { kit, segments, segment },
  platform,
}: BoardTitleProps & { platform: number }) {
  const { t } = useTranslation('segment');
  const { to } = useLanguage();
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  useEffect(() => keepPlatform(kit.id, platform), [kit.id, platform]);
  const choose = (wanted: number) => {
    setChoosing(false);
    const own = segments.filter(({ platformNumber }) => platformNumber === wanted);
    const target = own.find(({ progress_percent }) => progress_percent < 100) ?? own[0];
    if (target && target.platformNumber !== platform)
      void navigate(to(`/${product.webSlug}/segments/${kit.id}/segment/${target.id}`));
  };
  return (
    <>
      <h1>
        <button
          type="button"
          className={classes.platformKnob}
          aria-haspopup="dialog"
          title={t('choosePlatform')}
          onClick={() => setChoosing(true)}
        >
          <span>
            <span>{t('platform', { platform })}</span>
            <IconChevronDown size={18} stroke={2.2} aria-hidden />
          </span>
          <i> · </i>
          <span>{t('title', { number: segment.number })}</span>
        </button>
      </h1>
      <PlatformDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        product={product}
        kit={kit}
        segments={segments}
        current={platform}
        onChoose={choose}
      />
    </>
  );
}
