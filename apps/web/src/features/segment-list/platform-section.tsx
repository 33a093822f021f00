import type { SegmentListItemWire } from '@uzor/contract';
import { type ProductDefinition, shownPercent } from '@uzor/kit';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { usePercent } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import { workGridOf } from '../../shared/cells/work-grid.ts';
import { IconLayoutGrid } from '../../ui/icons/basic.ts';
import { keepPlatform, openPlatform } from '../../shared/platforms/open-platform.ts';
import { PlatformDialog, PlatformPicture, usePlatformState } from '../../shared/platforms/platform-dialog.tsx';
import classes from './segment-list.module.css';
import type { Work, WorkProps } from './use-work.ts';

/** The four segments of the platform chosen last on this device, else of the platform with the next segment. */
export function PlatformSection({ product, work: { kit, segments, next } }: WorkProps) {
  const { t } = useTranslation(['segments', 'platforms']);
  const stateOf = usePlatformState();
  const id = useId();
  const [chosen, setChosen] = useState(() => openPlatform(kit.id));
  const [choosing, setChoosing] = useState(false);
  const known = segments.some(({ platformNumber }) => platformNumber === chosen);
  const platform = (known ? chosen : (next?.platformNumber ?? segments[0]?.platformNumber)) ?? null;
  if (platform === null) return null;
  const choose = (wanted: number) => {
    keepPlatform(kit.id, wanted);
    setChosen(wanted);
    setChoosing(false);
  };
  const own = segments.filter(({ platformNumber }) => platformNumber === platform);
  return (
    <section className={classes.platform} aria-labelledby={id}>
      <div className={classes.platformHead}>
        <div>
          <h2 id={id}>{t('platforms:platform', { platform })}</h2>
          <p>{stateOf(own).state}</p>
        </div>
        <Button
          variant="secondary"
          size="small"
          icon={IconLayoutGrid}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          {t('choosePlatform')}
        </Button>
      </div>
      <ul className={classes.four} aria-labelledby={id}>
        {own.map((segment) => (
          <FourthPart key={segment.id} product={product} kit={kit} segment={segment} next={segment.id === next?.id} />
        ))}
      </ul>
      <PlatformDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        product={product}
        kit={kit}
        segments={segments}
        current={platform}
        onChoose={choose}
      />
    </section>
  );
}

interface FourthPartProps {
  readonly product: ProductDefinition;
  readonly kit: Work['kit'];
  readonly segment: SegmentListItemWire;
  readonly next: boolean;
}

function FourthPart({ product, kit, segment, next }: FourthPartProps) {
  const { t } = useTranslation('segments');
  const percentText = usePercent();
  const { to } = useLanguage();
  const id = useId();
  const grid = workGridOf(product, kit.size.slug, kit.orientation);
  const place = grid?.places.find(
    ({ number, platformNumber }) => number === segment.number && platformNumber === segment.platformNumber,
  );
  const { marked_cells: marked, total_cells: total, number } = segment;
  const percent = shownPercent(marked, total);
  const begun = marked === 0 ? t('state.new') : t('state.counted', { percent: percentText(percent), marked, total });
  const state = percent === 100 ? t('state.completed') : begun;
  return (
    <li>
      <Link
        to={to(`/${product.webSlug}/segments/${kit.id}/segment/${segment.id}`)}
        aria-describedby={id}
        data-next={next || undefined}
      >
        {grid && place && <PlatformPicture kit={kit} box={place} cells={grid.cells} />}
        <b>{t('segment', { number })}</b>
        <small aria-hidden="true">{next && marked === 0 ? t('state.next') : state}</small>
        <span id={id} hidden>
          {next ? `${t('state.next')}, ${state}` : state}
        </span>
      </Link>
    </li>
  );
}
