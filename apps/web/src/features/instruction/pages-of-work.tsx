import type { KitDetailWire } from '@uzor/contract';
import {
  isPaintedByNumber,
  markingGridOf,
  orient,
  type ProductDefinition,
  type ProductSize,
  segmentsOf,
} from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { craftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { sizeText } from '../../i18n/numbers.ts';
import { squareCm } from '../../ui/cells/area.ts';
import { ColourSign } from '../../ui/cells/colour-sign.tsx';
import { rgbOf } from '../../ui/cells/tone.ts';
import { boxOf } from '../../ui/platforms/platform-dialog.tsx';
import classes from './instruction.module.css';

/** First page: the photo it came from and the work it becomes. */
export function CoverPage({ kit }: { readonly kit: KitDetailWire }) {
  const { t } = useTranslation(['instruction', 'common']);
  return (
    <div className={classes.cover}>
      <h3 className={classes.coverTitle}>{t('common:brand')}</h3>
      {kit.tracing_photo?.url && (
        <img className={classes.coverWork} src={kit.tracing_photo.url} alt={t('pages.work')} />
      )}
      {kit.origin_photo?.url && (
        <img className={classes.coverPhoto} src={kit.origin_photo.url} alt={t('pages.photo')} />
      )}
      <p>{sizeText(kit.size.name)}</p>
    </div>
  );
}

/** Second page: which symbol is which drill, and how many. */
export function ColoursPage({ product, kit }: { readonly product: ProductDefinition; readonly kit: KitDetailWire }) {
  const { t } = useTranslation('instruction');
  const context = craftOf(product);
  const painted = isPaintedByNumber(product.madeOf);
  const { language } = useLanguage();
  const number = new Intl.NumberFormat(language);
  const amount = (cells: number) => (painted ? t('pages.area', { count: squareCm(cells) }) : number.format(cells));
  const used = kit.colors.filter(({ count }) => count > 0);
  return (
    <>
      <h3 className={classes.sheetTitle}>{t('pages.colours', { context })}</h3>
      <table className={classes.legend} data-many={used.length > 14 || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('pages.symbol', { context })}</th>
            <th scope="col">{t('pages.colour', { context })}</th>
            <th scope="col">{t('pages.count', { context })}</th>
          </tr>
        </thead>
        <tbody>
          {used.map(({ color, letter, name, count }) => (
            <tr key={letter}>
              <td>
                <ColourSign
                  className={classes.symbol}
                  letter={letter}
                  rgb={rgbOf(color)}
                  numbered={painted}
                  label={letter}
                />
              </td>
              <td>{name}</td>
              <td>{amount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface MapPageProps {
  readonly product: ProductDefinition;
  readonly kit: KitDetailWire;
  readonly size: ProductSize;
}

/** Third page: the whole work with the segments it is laid in. */
export function MapPage({ product, kit, size }: MapPageProps) {
  const { t } = useTranslation('instruction');
  const grid = markingGridOf(size.ground);
  if (!grid) return null;
  const cells = orient(grid.cells, kit.orientation);
  const places = segmentsOf(product.kind, size, kit.orientation);
  const platforms = [...new Set(places.flatMap(({ platformNumber }) => platformNumber ?? []))];
  return (
    <>
      <h3 className={classes.sheetTitle}>{t('pages.map', { context: craftOf(product) })}</h3>
      <div className={classes.map} style={{ aspectRatio: `${cells.width} / ${cells.height}` }}>
        {kit.tracing_photo?.url && <img src={kit.tracing_photo.url} alt={t('pages.work')} />}
        <svg viewBox={`0 0 ${cells.width} ${cells.height}`} aria-hidden>
          {places.map(({ x, y, width, height, number, platformNumber }) => (
            <g key={`${platformNumber}-${number}`}>
              <rect x={x} y={y} width={width} height={height} fill="none" stroke="#FFFDF9" strokeWidth=".5" />
              <circle cx={x + width / 2} cy={y + height / 2} r="4" fill="#FFFDF9" fillOpacity=".86" />
              <text
                x={x + width / 2}
                y={y + height / 2}
                fontSize="4.4"
                fontWeight="700"
                textAnchor="middle"
                dominantBaseline="central"
                fill="#2B2320"
              >
                {number}
              </text>
            </g>
          ))}
          {platforms.map((platform) => {
            const box = boxOf(places, platform);
            return (
              <g key={platform}>
                <rect {...box} fill="none" stroke="#2B2320" strokeWidth=".9" />
                <rect x={box.x} y={box.y} width="7" height="7" fill="#2B2320" />
                <text
                  x={box.x + 3.5}
                  y={box.y + 3.5}
                  fontSize="5"
                  fontWeight="700"
                  textAnchor="middle"
                  dominantBaseline="central"
                  fill="#FFFDF9"
                >
                  {platform}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
    </>
  );
}
