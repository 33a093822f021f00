import { demoEndpoints, type LibraryItemWire, message, type Orientation, orientations } from '@uzor/contract';
import {
  estimateOf,
  isRound,
  laidGridOf,
  orient,
  type ProductDefinition,
  sizeOf,
  wholeHours,
} from '@uzor/kit/catalogue';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { keepEraseKey } from '../../api/demo-keys.ts';
import { fetched } from '../../api/fetched.ts';
import { call } from '../../api/transport.ts';
import { craftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { sizeText } from '../../i18n/numbers.ts';
import { useGoTo } from '../../shared/navigation.ts';
import { Bitmap } from '../../ui/bitmap/bitmap.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { IconCloudUp, IconPhoto, IconPhotoPlus } from '../../ui/icons/basic.ts';
import { IconPhotoStar, IconRectangle, IconRectangleVertical } from '../../ui/icons/more.ts';
import { MediaLibrary } from '../../shared/media-library/media-library.tsx';
import { notify } from '../../ui/notification/notify.ts';
import { PhotoInput, usePhotoDrop } from '../../shared/photo-drop/photo-drop.tsx';
import { SizePictures } from '../../shared/size-pictures/size-pictures.tsx';
import { readyPhoto } from '../../workers/photo-file.ts';
import { WorkerRefusal } from '../../workers/scheme-protocol.ts';
import { ColoursRow } from './colours-row.tsx';
import type { DemoColoursChosen } from './demo-colours.tsx';
import classes from './demo.module.css';
import { LocalTry } from './local-try.tsx';
import { useFrame } from './use-frame.ts';
import { useHandedPhoto } from './use-handed-photo.ts';

/** Starts a demo with a photo or a picture of the library; nothing is sent until its button is pressed. */
export function DemoStart({ product }: { product: ProductDefinition }) {
  const { t } = useTranslation('demo');
  const start = useStart(product);
  const { working, refusal, chosen, choosePhoto, chooseItem } = start;
  useHandedPhoto(product.kind, (photo) => start.choose(ownPicture(photo), photo));
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

interface ChosenPicture {
  readonly source: Blob | LibraryItemWire;
  readonly url: string;
}

const ownPicture = (photo: Blob): ChosenPicture => ({ source: photo, url: URL.createObjectURL(photo) });

/** Revokes the URL of a photo once another one is chosen or the page is left. */
function useRevoked(chosen: ChosenPicture | null): void {
  const url = chosen?.source instanceof Blob ? chosen.url : null;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
}

/** Holds the chosen picture in the browser; creates a demo from it when asked, and opens the demo's page. */
function useStart(product: ProductDefinition) {
  const { language, to } = useLanguage();
  const goTo = useGoTo();
  const [working, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly busy?: boolean } | null>(null);
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [sizeId, setSizeId] = useState(product.sizes[0].id);
  useRevoked(chosen);

  const frame = useFrame(product);
  const { framed } = frame;
  const [turned, setTurned] = useState<Orientation | null>(null);
  // Null until the photo is framed, or if it cannot be framed here.
  const side = turned ?? framed?.orientation ?? null;
  const size = sizeOf(product.kind, sizeId) ?? product.sizes[0];

  function choose(picture: ChosenPicture, file: Blob | Promise<Blob>): void {
    setChosen(picture);
    setTurned(null);
    frame.open(file, size);
  }

  async function choosePhoto(file: File): Promise<void> {
    setRefusal(null);
    try {
      const { photo, change } = await readyPhoto(file, () => setWorking(true));
      if (change) notify({ tone: 'success', title: message(change.key, language, change.values) });
      choose(ownPicture(photo), photo);
    } catch (problem) {
      if (!(problem instanceof WorkerRefusal)) throw problem;
      setRefusal({ text: message(problem.reason, language, problem.values) });
    } finally {
      setWorking(false);
    }
  }

  function chooseItem(item: LibraryItemWire): void {
    setRefusal(null);
    const file = fetched(item.url).then((answer) => answer.blob());
    choose({ source: item, url: item.preview_url }, file);
  }

  async function send(colours: DemoColoursChosen | null): Promise<void> {
    if (!chosen || working) return;
    setWorking(true);
    setRefusal(null);
    try {
      const form = formOf(chosen, sizeId, side ?? (await frame.settled()), colours?.atHand);
      const { data } = await call(demoEndpoints(product.demoBase).createDemo, { form });
      keepEraseKey(data.slug, data.erase_key);
      await goTo(to(`/${product.webSlug}/demo/${data.slug}`));
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setRefusal({ text: Object.values(problem.errors)[0]?.[0] ?? problem.message, busy: problem.status === 429 });
    } finally {
      setWorking(false);
    }
  }

  return {
    working,
    refusal,
    chosen,
    size,
    side,
    choose,
    choosePhoto,
    chooseItem,
    framed,
    chooseSize: (id: number) => {
      setSizeId(id);
      const next = sizeOf(product.kind, id);
      if (next && side) frame.turn(next, side);
    },
    turn: (to: Orientation) => {
      setTurned(to);
      frame.turn(size, to);
    },
    send,
    placed: frame.placed,
  };
}

function formOf(
  { source }: ChosenPicture,
  sizeId: number,
  orientation: Orientation | null,
  colours: DemoColoursChosen['atHand'] | undefined,
): FormData {
  const form = new FormData();
  if (source instanceof Blob) form.set('photo', source);
  else form.set('media_id', source.id);
  form.set('orientation', orientation ?? 'portrait');
  form.set('size_id', String(sizeId));
  if (colours) form.set('colours', JSON.stringify(colours));
  return form;
}
