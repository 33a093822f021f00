import { type GridFacts, markingGridOf, type ProductDefinition, type ProductSize } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { cellCraftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { numberText, sizeText } from '../../i18n/numbers.ts';
import { platformsOf } from './landing-numbers.ts';
import classes from './landing-parts.module.css';

interface SizesProps {
  readonly product: ProductDefinition;
  readonly sizes: readonly ProductSize[];
}

/** Size of the largest drawing, px. */
const room = { width: 132, height: 168 } as const;

/** The sizes side by side, drawn to scale. */
export function Sizes({ product, sizes }: SizesProps) {
  const { t } = useTranslation('landing');
  const pxPerMm = Math.min(
    ...sizes.map(({ pictureMm }) => Math.min(room.width / pictureMm.width, room.height / pictureMm.height)),
  );
  const tallest = Math.max(...sizes.map(({ pictureMm }) => pictureMm.height)) * pxPerMm;
  return (
    <section className={classes.section}>
      <h2>{t('sizes.title')}</h2>
      <ul className={classes.sizes}>
        {sizes.map((size) => (
          <li key={size.slug}>
            <span className={classes.sheetPlace} style={{ height: tallest }}>
              <Sheet size={size} pxPerMm={pxPerMm} platforms={platformsOf(product, size) > 0} />
            </span>
            <h3>{sizeText(size.name)}</h3>
            <SizeLines product={product} size={size} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The outline of a work: with segments, in platforms, or round. */
function Sheet({
  size: { pictureMm, ground },
  pxPerMm,
  platforms,
}: {
  size: ProductSize;
  pxPerMm: number;
  platforms: boolean;
}) {
  const grid = markingGridOf(ground);
  const side = (grid?.segmentCells ?? 0) * (grid?.pitchMm ?? 0) * pxPerMm * (platforms ? 2 : 1);
  const extent = { width: pictureMm.width * pxPerMm, height: pictureMm.height * pxPerMm };
  if (!grid) return <span className={classes.hoop} style={extent} />;
  return (
    <span
      className={classes.sheet}
      data-platforms={platforms || undefined}
      style={{ ...extent, '--segment': `${side}px` }}
    />
  );
}

function SizeLines({ product, size }: { product: ProductDefinition; size: ProductSize }) {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const say = (value: number) => numberText(value, language);
  const { pictureMm, ground, worksInBox } = size;
  const extent = { width: say(pictureMm.width / 10), height: say(pictureMm.height / 10) };
  const works = worksInBox > 1 && <span>{t('sizes.works', { count: worksInBox })}</span>;
  switch (ground.of) {
    case 'thread':
      return (
        <>
          <b>{t('sizes.hoop', extent)}</b>
          <span>{t('sizes.pins', { count: ground.hoop.pins })}</span>
          <span>{t('sizes.lines', { number: say(ground.hoop.linesAtMost) })}</span>
        </>
      );
    case 'regions':
      return (
        <>
          <b>{t('facts.extent', extent)}</b>
          <span>{t('sizes.pots', { count: ground.paint.pots })}</span>
          <span>{t('sizes.regions', { number: say(ground.paint.regionsAtMost) })}</span>
          <span>{t('sizes.segments', { count: segmentsIn(ground.markGrid) })}</span>
          {works}
        </>
      );
    case 'cells': {
      const cells = ground.grid.cells.width * ground.grid.cells.height;
      const platforms = platformsOf(product, size);
      return (
        <>
          <b>{t('facts.extent', extent)}</b>
          <span>{t('sizes.pieces', { context: cellCraftOf(product), count: cells, number: say(cells) })}</span>
          {platforms > 0 && <span>{t('sizes.platforms', { count: platforms })}</span>}
          <span>{t('sizes.segments', { count: segmentsIn(ground.grid) })}</span>
          {works}
        </>
      );
    }
  }
}

const segmentsIn = ({ cells, segmentCells }: GridFacts) => (cells.width * cells.height) / segmentCells ** 2;
