import type { KitDetailWire } from '@uzor/contract';
import { inkOn, orient, type ProductDefinition, type ProductSize, segmentsOf, symbolPaths } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { sizeText } from '../../i18n/numbers.ts';
import { rgbOf } from '../../ui/cells/tone.ts';
import classes from './instruction.module.css';

/** First page: the photo it came from and the work it becomes. */
export function CoverPage({ kit }: { readonly kit: KitDetailWire }) {
  const { t } = useTranslation(['instruction', 'common']);
  return (
    <div className={classes.cover}>
      <h3 className={classes.coverTitle}>{t('common:brand')}</h3>
      {kit.tracing_photo?.url && <img className={classes.coverWork} src={kit.tracing_photo.url} alt={t('pages.work')} />}
      {kit.origin_photo?.url && <img className={classes.coverPhoto} src={kit.origin_photo.url} alt={t('pages.photo')} />}
      <p>{sizeText(kit.size.name)}</p>
    </div>
  );
}

/** Second page: which symbol is which drill, and how many. */
export function ColoursPage({ kit }: { readonly kit: KitDetailWire }) {
  const { t } = useTranslation('instruction');
  const { language } = useLanguage();
  const number = new Intl.NumberFormat(language);
  const used = kit.colors.filter(({ count }) => count > 0);
  return (
    <>
      <h3 className={classes.sheetTitle}>{t('pages.colours')}</h3>
      <table className={classes.legend} data-many={used.length > 14 || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('pages.symbol')}</th>
            <th scope="col">{t('pages.colour')}</th>
            <th scope="col">{t('pages.count')}</th>
          </tr>
        </thead>
        <tbody>
          {used.map(({ color, letter, name, count }) => (
            <tr key={letter}>
              <td>
                <CellSymbol letter={letter} colour={color} />
              </td>
              <td>{name}</td>
              <td>{number.format(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function CellSymbol({ letter, colour }: { readonly letter: string; readonly colour: string }) {
  return (
    <svg className={classes.symbol} viewBox="-0.5 -0.5 1 1" role="img" aria-label={letter}>
      <rect x="-0.5" y="-0.5" width="1" height="1" fill={colour} />
      {Object.hasOwn(symbolPaths, letter) && <path d={symbolPaths[letter]} transform="scale(.6)" fill={inkOn(rgbOf(colour))} />}
    </svg>
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
  if (!size.grid) return null;
  const cells = orient(size.grid.cells, kit.orientation);
  return (
    <>
      <h3 className={classes.sheetTitle}>{t('pages.map')}</h3>
      <div className={classes.map} style={{ aspectRatio: `${cells.width} / ${cells.height}` }}>
        {kit.tracing_photo?.url && <img src={kit.tracing_photo.url} alt={t('pages.work')} />}
        <svg viewBox={`0 0 ${cells.width} ${cells.height}`} aria-hidden>
          {segmentsOf(product.kind, size, kit.orientation).map(({ x, y, width, height, number, platformNumber }) => (
            <g key={`${platformNumber}-${number}`}>
              <rect x={x} y={y} width={width} height={height} fill="none" stroke="#FFFDF9" strokeWidth=".5" />
              <circle cx={x + width / 2} cy={y + height / 2} r="4" fill="#FFFDF9" fillOpacity=".86" />
              <text x={x + width / 2} y={y + height / 2} fontSize="4.4" fontWeight="700" textAnchor="middle" dominantBaseline="central" fill="#2B2320">
                {number}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </>
  );
}
