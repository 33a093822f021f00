import { type Orientation, orientations } from '@uzor/contract';
import { isRound, orient, outlookOf, type ProductDefinition, type ProductSize, wholeHours } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { sizeText } from '../../i18n/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { IconCloudUp, IconPhoto } from '../../ui/icons/basic.ts';
import { IconRectangle, IconRectangleVertical } from '../../ui/icons/more.ts';
import { SizePictures } from '../../ui/size-pictures/size-pictures.tsx';
import classes from './before-sending.module.css';
import type { useStart } from './use-start.ts';

interface BeforeSendingProps {
  readonly product: ProductDefinition;
  readonly start: ReturnType<typeof useStart>;
  readonly onAnother: () => void;
}

const icons = { portrait: IconRectangleVertical, landscape: IconRectangle } as const;
const mostSizes = 3;

/** The chosen picture in the frame of a size, what will happen to it, and the button that sends it. */
export function BeforeSending({ product, start, onAnother }: BeforeSendingProps) {
  const { t } = useTranslation('demo');
  const { chosen, sizeId, refusal, working } = start;
  const sizes = product.sizes.slice(0, mostSizes);
  const size = sizes.find(({ id }) => id === sizeId) ?? product.sizes[0];
  const round = isRound(size.ground);
  if (!chosen) return null;
  const own = chosen.source instanceof Blob;
  const frame = orient(size.pictureMm, chosen.orientation);
  return (
    <section className={classes.before} aria-label={t('before.title')}>
      <div className={classes.stage}>
        <img
          className={classes.photo}
          data-round={round || undefined}
          style={{ aspectRatio: `${frame.width} / ${frame.height}`, '--ratio': frame.width / frame.height }}
          src={chosen.url}
          alt={t(own ? 'before.photo' : 'before.picture')}
        />
        <div className={classes.another}>
          <Button size="small" variant="secondary" icon={IconPhoto} onClick={onAnother}>
            {t('before.another')}
          </Button>
        </div>
      </div>
      {!round && (
        <fieldset className={classes.sides} aria-label={t('before.sides')}>
          {orientations.map((one) => (
            <Side key={one} side={one} chosen={one === chosen.orientation} onChoose={start.turn} />
          ))}
        </fieldset>
      )}
      {sizes.length > 1 && (
        <Sizes sizes={sizes} orientation={chosen.orientation} chosen={size.id} onChoose={start.chooseSize} />
      )}
      <div className={classes.told}>
        <IconCloudUp size={26} stroke={1.9} aria-hidden />
        <p id="demo-told">
          <strong>{t(own ? 'before.kept' : 'before.keptPicture')}</strong>
          <span>{t('before.seen')}</span>
        </p>
      </div>
      {refusal && <FieldError>{refusal}</FieldError>}
      <Button size="large" wide loading={working} aria-describedby="demo-told" onClick={() => void start.send()}>
        {t(own ? 'before.send' : 'before.sendPicture')}
      </Button>
      <p className={classes.small} aria-live="polite">
        {t(working ? 'start.sending' : 'before.time')}
      </p>
    </section>
  );
}

interface SideProps {
  readonly side: Orientation;
  readonly chosen: boolean;
  readonly onChoose: (side: Orientation) => void;
}
function Side({ side, chosen, onChoose }: SideProps) {
  const { t } = useTranslation('demo');
  const Icon = icons[side];
  return (
    <Chip chosen={chosen} onClick={() => onChoose(side)}>
      <span className={classes.side}>
        <Icon size={20} stroke={1.9} aria-hidden />
        {t(`before.${side}`)}
      </span>
    </Chip>
  );
}

interface SizesProps {
  readonly sizes: readonly ProductSize[];
  readonly orientation: Orientation;
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

/** Sizes drawn to one scale, with their hours. */
function Sizes({ sizes, orientation, chosen, onChoose }: SizesProps) {
  const { t } = useTranslation('demo');
  const { language } = useLanguage();
  const hoursOf = (size: ProductSize) => wholeHours(outlookOf(size).hours);
  return (
    <div className={classes.sizes}>
      <SizePictures
        label={t('before.size')}
        group="demo-size"
        sizes={sizes}
        orientation={orientation}
        chosen={chosen}
        onChoose={onChoose}
        nameOf={({ name }) => sizeText(name)}
        factOf={(size) => t('before.hours', { count: hoursOf(size), lng: language })}
      />
    </div>
  );
}
