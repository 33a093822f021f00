import { type LibraryItemWire, type Orientation, orientations } from '@uzor/contract';
import {
  estimateOf,
  isRound,
  laidGridOf,
  orient,
  type ProductDefinition,
  type ProductSize,
  wholeHours,
} from '@uzor/kit/catalogue';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { craftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { sizeText } from '../../i18n/numbers.ts';
import { useGoTo } from '../../shared/navigation.ts';
import { Bitmap } from '../../ui/bitmap/bitmap.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { IconChevronRight, IconCloudUp, IconPhoto, IconPhotoPlus } from '../../ui/icons/basic.ts';
import { IconPhotoStar, IconRectangle, IconRectangleVertical } from '../../ui/icons/more.ts';
import { MediaLibrary } from '../../shared/media-library/media-library.tsx';
import { PhotoInput, usePhotoDrop } from '../../shared/photo-drop/photo-drop.tsx';
import { SizePictures } from '../../shared/size-pictures/size-pictures.tsx';
import type { DemoColoursChosen, DemoColoursProps } from './demo-colours.tsx';
import classes from './demo.module.css';
import { useStart } from './use-start.ts';

/** Starts a demo from a photo or a library picture. Nothing is sent until the button is pressed. */
export function DemoStart({ product }: { product: ProductDefinition }) {
  const { t } = useTranslation('demo');
  const start = useStart(product);
  const { working, refusal, chosen, choosePhoto, chooseItem } = start;
  const file = useRef<HTMLInputElement>(null);
  const { over, listeners } = usePhotoDrop((photo) => void choosePhoto(photo));
  const [choosing, setChoosing] = useState(false);
  const choose = (item: LibraryItemWire) => {
    setChoosing(false);
    chooseItem(item);
  };
  const input = <PhotoInput ref={file} label={t('start.input')} onPhoto={(photo) => void choosePhoto(photo)} />;
  if (chosen)
    return (
      <div {...listeners}>
        <BeforeSending product={product} start={start} onAnother={() => file.current?.click()} />
        {input}
      </div>
    );
  return (
    <section className={classes.start} data-over={over || undefined} aria-label={t('start.title')} {...listeners}>
      <span className={classes.startIcon}>
        <IconPhotoPlus size={36} stroke={1.9} aria-hidden />
      </span>
      <h2>{t(over ? 'start.over' : 'start.title')}</h2>
      <p aria-live="polite">{working ? t('start.opening') : t('start.text', { context: craftOf(product) })}</p>
      {refusal && <FieldError>{refusal.text}</FieldError>}
      <div className={classes.startActions}>
        <Button icon={IconPhoto} loading={working} onClick={() => file.current?.click()}>
          {t('start.choose')}
        </Button>
        <Button variant="secondary" icon={IconPhotoStar} onClick={() => setChoosing(true)}>
          {t('start.library')}
        </Button>
      </div>
      <p className={classes.small}>{t('start.kept')}</p>
      {input}
      <MediaLibrary open={choosing} onClose={() => setChoosing(false)} onChoose={choose} />
    </section>
  );
}

interface BeforeSendingProps {
  readonly product: ProductDefinition;
  readonly start: ReturnType<typeof useStart>;
  readonly onAnother: () => void;
}

const icons = { portrait: IconRectangleVertical, landscape: IconRectangle } as const;
const mostSizes = 3;

function BeforeSending({ product, start, onAnother }: BeforeSendingProps) {
  const { t } = useTranslation('demo');
  const { chosen, size, framed, side, refusal, working } = start;
  const [colours, setColours] = useState<DemoColoursChosen | null>(null);
  const sizes = product.sizes.slice(0, mostSizes);
  const round = isRound(size.ground);
  if (!chosen) return null;
  const own = chosen.source instanceof Blob;
  const label = t(own ? 'before.photo' : 'before.picture');
  const orientation = side ?? 'portrait';
  const frame = orient(size.pictureMm, orientation);
  const shape = { aspectRatio: `${frame.width} / ${frame.height}`, '--ratio': frame.width / frame.height };
  return (
    <section className={classes.before} aria-label={t('before.title')}>
      <div className={classes.stage}>
        {framed ? (
          <div className={classes.photo} data-round={round || undefined} style={shape}>
            <Bitmap picture={framed.picture} label={label} />
          </div>
        ) : (
          <img className={classes.unframed} src={chosen.url} alt={label} />
        )}
        <div className={classes.another}>
          <Button size="small" variant="secondary" icon={IconPhoto} onClick={onAnother}>
            {t('before.another')}
          </Button>
        </div>
      </div>
      {!round && (
        <fieldset className={classes.sides} aria-label={t('before.sides')}>
          {orientations.map((one) => (
            <Side key={one} side={one} chosen={one === side} onChoose={start.turn} />
          ))}
        </fieldset>
      )}
      {sizes.length > 1 && (
        <div className={classes.sizes}>
          <SizePictures
            label={t('before.size')}
            group="demo-size"
            sizes={sizes}
            orientation={orientation}
            chosen={size.id}
            onChoose={start.chooseSize}
            nameOf={({ name }) => sizeText(name)}
            factOf={(one) => t('before.hours', { count: wholeHours(estimateOf(one).hours) })}
          />
        </div>
      )}
      {laidGridOf(size.ground) && framed && (
        <ColoursRow product={product} size={size} placed={start.placed} colours={colours} onUse={setColours} />
      )}
      <div className={classes.told}>
        <IconCloudUp size={26} stroke={1.9} aria-hidden />
        <p id="demo-told">
          <strong>{t(own ? 'before.kept' : 'before.keptPicture')}</strong>
          <span>{t('before.seen')}</span>
        </p>
      </div>
      {refusal && <FieldError>{refusal.text}</FieldError>}
      {refusal?.busy && (
        <LocalTry {...{ product, size }} photo={chosen.source instanceof Blob ? chosen.source : null} />
      )}
      <Button size="large" wide loading={working} aria-describedby="demo-told" onClick={() => void start.send(colours)}>
        {t(own ? 'before.send' : 'before.sendPicture')}
      </Button>
      <p className={classes.sendingNote} aria-live="polite">
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
        <span>{t(`before.${side}`)}</span>
      </span>
    </Chip>
  );
}

const DemoColours = lazy(() => import('./demo-colours.tsx'));

function ColoursRow(props: Omit<DemoColoursProps, 'onClose'>) {
  const { colours } = props;
  const { t } = useTranslation('colours');
  const [open, setOpen] = useState(false);
  const inWords = () => {
    if (!colours) return t('row.all');
    const count = colours.atHand.length;
    return colours.ofBox === null ? t('row.own', { count }) : t('row.some', { count, all: colours.ofBox });
  };
  return (
    <>
      <button type="button" className={classes.colours} onClick={() => setOpen(true)}>
        <span>{t('row.title')}</span> <span>{inWords()}</span>
        <IconChevronRight size={22} stroke={1.9} aria-hidden />
      </button>
      {open && (
        <Suspense>
          <DemoColours {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface LocalTryProps {
  readonly product: ProductDefinition;
  readonly size: ProductSize;
  /** Null for a library picture. */
  readonly photo: Blob | null;
}

/** Opens the photo in the editor without a code, which needs no server. */
function LocalTry({ product, size, photo }: LocalTryProps) {
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
