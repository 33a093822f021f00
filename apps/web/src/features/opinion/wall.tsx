import type { EndedOpinionWire } from '@uzor/contract';
import { isRound, sizeOf } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { numberText } from '../../i18n/numbers.ts';
import { Tag } from '../../ui/chip/chip.tsx';
import classes from './opinion.module.css';

type Hung = Pick<EndedOpinionWire, 'product_type' | 'size' | 'orientation'>;

/** Width and height of the work on the wall, in centimetres. */
export function extentOf({ product_type: kind, size, orientation }: Hung) {
  const known = sizeOf(kind, size.id);
  const [width, height] = orientation === 'portrait' ? [size.width, size.height] : [size.height, size.width];
  return { width: width / 10, height: height / 10, round: known !== null && isRound(known.ground) };
}

interface OnWallProps {
  readonly asked: Hung;
  readonly url: string;
  readonly name: string;
}

/** A version on a wall, to scale with the furniture. */
export function OnWall({ asked, url, name }: OnWallProps) {
  const { t } = useTranslation('opinion');
  const { language } = useLanguage();
  const { width, height, round } = extentOf(asked);
  const cm = (value: number) => numberText(value, language);
  return (
    <section className={classes.room} aria-label={t('page.room')}>
      <div className={classes.wall} style={{ '--w': width, '--h': height }}>
        <span className={classes.floor} />
        <Sideboard />
        <Vase />
        <div className={classes.above}>
          <img className={classes.hung} data-round={round || undefined} src={url} alt={t('page.wall', { name })} />
        </div>
      </div>
      <p>
        <Tag tone="onPicture">{name}</Tag>
        <Tag tone="onPicture">{t(round ? 'page.hoop' : 'page.extent', { width: cm(width), height: cm(height) })}</Tag>
      </p>
    </section>
  );
}

/* One unit of the drawings is a centimetre. */

function Sideboard() {
  return (
    <svg className={classes.sideboard} viewBox="0 0 120 26" aria-hidden="true">
      <rect x="8" y="20" width="4" height="6" fill="#6B4A2E" />
      <rect x="108" y="20" width="4" height="6" fill="#6B4A2E" />
      <rect width="120" height="22" rx="2.5" fill="#A87A50" />
      <g fill="#B98A5C" stroke="#8A6240" strokeWidth=".5">
        <rect x="4" y="4" width="35" height="14" rx="1" />
        <rect x="42.5" y="4" width="35" height="14" rx="1" />
        <rect x="81" y="4" width="35" height="14" rx="1" />
      </g>
    </svg>
  );
}

function Vase() {
  return (
    <svg className={classes.vase} viewBox="0 0 20 32" aria-hidden="true">
      <g fill="none" stroke="#4F8054" strokeWidth=".9" strokeLinecap="round">
        <path d="M10 21 Q10 12 15 5" />
        <path d="M10 21 Q9 13 4 8" />
        <path d="M10 21 Q12 16 17 14" />
      </g>
      <g fill="#5D9663">
        <ellipse cx="15.4" cy="4" rx="3.4" ry="1.7" transform="rotate(-52 15.4 4)" />
        <ellipse cx="3.4" cy="7.4" rx="3.2" ry="1.6" transform="rotate(38 3.4 7.4)" />
        <ellipse cx="17.2" cy="13.7" rx="2.8" ry="1.4" transform="rotate(-16 17.2 13.7)" />
        <ellipse cx="11.6" cy="12" rx="2.6" ry="1.3" transform="rotate(-70 11.6 12)" />
      </g>
      <path d="M6 20 H14 Q16 26 13.5 32 H6.5 Q4 26 6 20 Z" fill="#1F6F6B" />
    </svg>
  );
}
