import type { LineSlug } from '@uzor/contract';
import { type GridFacts, isRound, type ProductDefinition, type ProductSize } from '@uzor/kit/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cellCraftOf } from '../../../i18n/craft.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { numberText, sizeText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { picturesForSizes } from '../../../shared/shipped-work/shipped.ts';
import { platformsOf } from '../landing-numbers.ts';
import { eveningsOf, extentCm, useHoursText } from './size-facts.ts';
import { type RoomName, roomNames, Wall } from './wall.tsx';
import classes from './sizes.module.css';

interface SizesProps {
  readonly slug: LineSlug;
  readonly product: ProductDefinition;
  readonly sizes: readonly ProductSize[];
  /** The visitor's own work once there is one. */
  readonly own: ImageBitmap | null;
  /** Opens the editor in a size, with the visitor's photo where there is one. */
  readonly onTry: (size: ProductSize) => void;
}

/** The sizes on a wall at true scale; pressing a work tells its facts and readies its button. */
export function Sizes({ slug, product, sizes, own, onTry }: SizesProps) {
  const { t } = useTranslation('landing');
  const [slugChosen, choose] = useState(product.defaultSize);
  const [room, enter] = useState<RoomName>(roomNames[0] ?? 'living');
  const chosen = sizes.find((size) => size.slug === slugChosen) ?? sizes[0];
  if (!chosen) return null;
  const landscape = own !== null && own.width > own.height;
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <div>
          <h2>{t('sizes.title')}</h2>
          <p className={classes.lead}>{t('sizes.text')}</p>
        </div>
        <fieldset aria-label={t('sizes.rooms')} className={classes.rooms}>
          {roomNames.map((name) => (
            <Chip key={name} chosen={name === room} onClick={() => enter(name)}>
              {t(`sizes.room.${name}`)}
            </Chip>
          ))}
        </fieldset>
      </div>
      <div className={classes.room}>
        <Wall
          sizes={sizes}
          pictures={picturesForSizes(slug, sizes)}
          own={own}
          landscape={landscape}
          chosen={chosen}
          room={room}
          onChoose={(size) => choose(size.slug)}
        />
        <div className={classes.facts} aria-live="polite">
          <SizeFacts product={product} size={chosen} landscape={landscape} />
          <Button onClick={() => onTry(chosen)}>{t('sizes.try', { size: sizeText(chosen.name) })}</Button>
        </div>
      </div>
    </section>
  );
}

interface SizeFactsProps {
  readonly product: ProductDefinition;
  readonly size: ProductSize;
  readonly landscape: boolean;
}

function SizeFacts({ product, size, landscape }: SizeFactsProps) {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const hours = useHoursText(size);
  const made = useMadeOf(product, size, landscape);
  const { width, height } = extentCm(size, landscape);
  const say = (value: number) => numberText(value, language);
  return (
    <dl>
      <div>
        <dt>
          <span>{sizeText(size.name)}</span>{' '}
          <small>
            {t(isRound(size.ground) ? 'sizes.hoop' : 'facts.extent', { width: say(width), height: say(height) })}
          </small>
        </dt>
        <dd>{made.whole}</dd>
      </div>
      <div>
        <dt>{made.parts}</dt>
        <dd>{size.worksInBox > 1 ? t('sizes.works', { count: size.worksInBox }) : made.detail}</dd>
      </div>
      <div>
        <dt>{hours}</dt>
        <dd>{t('sizes.evenings', { count: eveningsOf(size) })}</dd>
      </div>
    </dl>
  );
}

/** The facts of a size: its grid, regions or lines, its pieces, and its segments or platforms. */
function useMadeOf(product: ProductDefinition, size: ProductSize, landscape: boolean) {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const say = (value: number) => numberText(value, language);
  const { ground } = size;
  switch (ground.of) {
    case 'thread':
      return {
        whole: t('sizes.lines', { number: say(ground.hoop.linesAtMost) }),
        parts: t('sizes.pins', { count: ground.hoop.pins }),
        detail: t('facts.linesText'),
      };
    case 'regions':
      return {
        whole: t('sizes.regions', { number: say(ground.paint.regionsAtMost) }),
        parts: t('sizes.pots', { count: ground.paint.pots }),
        detail: t('sizes.segments', { count: segmentsIn(ground.markGrid) }),
      };
    case 'cells': {
      const { width, height } = ground.grid.cells;
      const pieces = { context: cellCraftOf(product), count: width * height, number: say(width * height) };
      const platforms = platformsOf(product, size);
      return {
        whole: t('sizes.cells', landscape ? { width: height, height: width } : { width, height }),
        parts: t('sizes.pieces', pieces),
        detail:
          platforms > 0
            ? t('sizes.platforms', { count: platforms })
            : t('sizes.segments', { count: segmentsIn(ground.grid) }),
      };
    }
  }
}

const segmentsIn = ({ cells, segmentCells }: GridFacts) => (cells.width * cells.height) / segmentCells ** 2;
