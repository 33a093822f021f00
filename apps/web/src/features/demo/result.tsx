import type { DemoPhotoWire, DemoWire } from '@uzor/contract';
import { isRound, type ProductDefinition } from '@uzor/kit/catalogue';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { useLanguage } from '../../i18n/language.ts';
import { clockText, dayText } from '../../i18n/numbers.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChoiceGroup, ChoicePicture } from '../../ui/choice-picture/choice-picture.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { IconTrash } from '../../ui/icons/basic.ts';
import { IconClock } from '../../ui/icons/more.ts';
import { usePicture } from '../../ui/use-picture.ts';
import { halfLaidBoard, DrillBoard } from '../../shared/drill/board.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Frontier } from '../../shared/frontier/frontier.tsx';
import { NoticeLine } from '../../shared/shop-notice/notice-line.tsx';
import { StateScreen } from '../../shared/state-screen/state-screen.tsx';
import classes from './demo.module.css';
import { Reaction } from './reaction.tsx';
import { ShareButton } from './share-button.tsx';
import { demoInMaking, useDemo } from './use-demo.ts';

export default function DemoResult() {
  const product = useProductOfPage();
  const { demoSlug: slug = '' } = useParams();
  const { demo, erase, ...maker } = useDemo(product, slug);
  if (erase.isSuccess) return <Ended product={product} state="erased" />;
  if (demo.isPending) return <Waiting />;
  // A demo that the server has erased is no longer shown from the cache.
  if (isOver(demo.error)) return <Ended product={product} state="gone" />;
  if (!demo.data) return <Broken product={product} problem={demo.error} onRetry={() => void demo.refetch()} />;
  if (!demoInMaking(demo.data) && demo.data.demo_photos.length === 0) return <Ended product={product} state="failed" />;
  return <Works product={product} demo={demo.data} maker={{ ...maker, erase }} />;
}

interface WorksProps {
  readonly product: ProductDefinition;
  readonly demo: DemoWire;
  readonly maker: Omit<ReturnType<typeof useDemo>, 'demo'>;
}

function Works({ product, demo, maker }: WorksProps) {
  const { t } = useTranslation('demo');
  const { language, to } = useLanguage();
  const [chosen, setChosen] = useState<string | null>(null);
  const { demo_photos: photos, size, orientation, origin_photo: origin } = demo;
  const look = photos.find(({ name }) => name === chosen) ?? photos[0] ?? null;
  const awaited = demoInMaking(demo) ? Math.max(0, product.filters.length - photos.length) : 0;
  const round = isRound((product.sizes.find(({ id }) => id === size.id) ?? product.sizes[0]).ground);
  const ratio = orientation === 'landscape' ? size.height / size.width : size.width / size.height;
  return (
    <div className={classes.result}>
      <div className={classes.head}>
        <h1>{t('title')}</h1>
        <p className={classes.lead} role="status">
          {t(awaited > 0 ? 'making' : 'lead', { product: product.name[language] })}
        </p>
        {awaited > 0 && <NoticeLine />}
      </div>
      <LargeLook look={look} originUrl={origin?.url ?? null} ratio={ratio} round={round} />
      <div className={classes.choice}>
        <Looks photos={photos} awaited={awaited} chosen={look?.name ?? null} onChoose={setChosen} round={round} />
        <Reaction
          product={product}
          like={maker.like}
          ready={look !== null}
          onReact={(like) => maker.react({ like, look: look?.name })}
        />
        <div className={classes.reactionActions}>
          <Button size="small" variant="secondary" to={to(`/${product.webSlug}/no-scheme`)}>
            {t('again')}
          </Button>
          <Button size="small" variant="ghost" to={to(`/${product.webSlug}/get-scheme`)}>
            {t('haveCode')}
          </Button>
        </div>
        <Expiry demo={demo} isMine={maker.isMine} erase={maker.erase} />
      </div>
    </div>
  );
}

interface LooksProps {
  readonly photos: readonly DemoPhotoWire[];
  readonly awaited: number;
  readonly chosen: string | null;
  readonly onChoose: (name: string) => void;
  readonly round: boolean;
}

function Looks({ photos, awaited, chosen, onChoose, round }: LooksProps) {
  const { t } = useTranslation('demo');
  const places = Array.from({ length: awaited }, (_, i) => `place ${photos.length + i}`);
  return (
    <div className={classes.looks} aria-busy={awaited > 0}>
      <ChoiceGroup label={t('looks')}>
        {photos.map(({ name, title, url }) => (
          <ChoicePicture
            key={name}
            group="look"
            value={name}
            chosen={name === chosen}
            onChoose={() => onChoose(name)}
            picture={<img className={classes.thumb} data-round={round || undefined} src={url} alt="" />}
            name={title}
          />
        ))}
        {places.map((place) => (
          <span key={place} className={classes.place}>
            <Skeleton ratio={1} radius={12} />
          </span>
        ))}
      </ChoiceGroup>
    </div>
  );
}

interface LargeLookProps {
  readonly look: DemoPhotoWire | null;
  readonly originUrl: string | null;
  /** Width / height of the work. */
  readonly ratio: number;
  readonly round: boolean;
}

function LargeLook({ look, originUrl, ratio, round }: LargeLookProps) {
  const { t } = useTranslation('demo');
  const photo = usePicture(originUrl);
  const work = usePicture(look?.url ?? null);
  return (
    <div className={classes.large} data-round={round || undefined} style={{ '--ratio': ratio }}>
      {look ? (
        <Frame round={round}>
          <Frontier
            work={photo && work && { photo, work, scheme: null }}
            still={<img className={classes.still} src={look.url} alt={t('look', { name: look.title })} />}
            ratio={ratio}
            start={24}
            label={t('slider', { name: look.title })}
            round={round}
          />
        </Frame>
      ) : (
        <Skeleton ratio={ratio} radius={round ? 999 : 16} />
      )}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('demo');
  return (
    <div className={classes.result} aria-busy="true">
      <div className={classes.head}>
        <h1>{t('title')}</h1>
        <p className={classes.lead}>{t('opening')}</p>
      </div>
      <div className={classes.large} style={{ '--ratio': 5 / 7 }}>
        <Skeleton ratio={5 / 7} radius={16} />
      </div>
    </div>
  );
}

interface ExpiryProps {
  readonly demo: DemoWire;
  readonly isMine: boolean;
  readonly erase: ReturnType<typeof useDemo>['erase'];
}

function Expiry({ demo, isMine, erase }: ExpiryProps) {
  const { t } = useTranslation('demo');
  const [asking, setAsking] = useState(false);
  const day = dayText(demo.expires_at) === dayText(new Date().toISOString()) ? 'today' : 'tomorrow';
  const close = () => {
    setAsking(false);
    erase.reset();
  };
  return (
    <div className={classes.expiry}>
      <IconClock size={24} stroke={1.9} aria-hidden />
      <p>
        <strong>{t(`left.${day}`, { time: clockText(demo.expires_at) })}</strong>{' '}
        <span>{t(isMine ? 'kept' : 'keptByOther')}</span>
      </p>
      {isMine && (
        <>
          <ShareButton />
          <Button size="small" variant="ghost" icon={IconTrash} onClick={() => setAsking(true)}>
            {t('erase.action')}
          </Button>
        </>
      )}
      <Modal
        open={asking}
        onClose={close}
        title={t('erase.title')}
        actions={
          <>
            <Button loading={erase.isPending} onClick={() => erase.mutate()}>
              {t('erase.yes')}
            </Button>
            <Button variant="secondary" onClick={close}>
              {t('erase.no')}
            </Button>
          </>
        }
      >
        <p>{t('erase.text')}</p>
        {erase.isError && <FieldError>{erase.error.message}</FieldError>}
      </Modal>
    </div>
  );
}

const isOver = (problem: Error | null) => problem instanceof ApiError && problem.status === 404;

interface EndedProps {
  readonly product: ProductDefinition;
  readonly state: 'erased' | 'gone' | 'failed';
}

/** Shown without a demo: its maker has just erased it, it has expired, or it could not be made. */
function Ended({ product, state }: EndedProps) {
  const { t } = useTranslation('demo');
  const { to } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  // The pressed button is gone with its dialog, so focus moves to the heading.
  useEffect(() => {
    const heading = box.current?.querySelector('h1');
    if (!heading || state !== 'erased') return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [state]);
  return (
    <div ref={box}>
      <StateScreen
        heading="h1"
        picture={<DrillBoard rows={halfLaidBoard} />}
        title={t(`${state}.title`)}
        text={t(`${state}.text`)}
        actions={
          <>
            <Button to={to(`/${product.webSlug}/no-scheme`)}>{t('again')}</Button>
            {state !== 'failed' && (
              <Button variant="ghost" to={to(`/${product.webSlug}/get-scheme`)}>
                {t('haveCode')}
              </Button>
            )}
          </>
        }
      />
    </div>
  );
}

interface BrokenProps extends Pick<EndedProps, 'product'> {
  readonly problem: Error | null;
  readonly onRetry: () => void;
}

function Broken({ product, problem, onRetry }: BrokenProps) {
  const { t } = useTranslation(['demo', 'common']);
  const { to } = useLanguage();
  return (
    <StateScreen
      heading="h1"
      title={t('broken.title')}
      text={problem instanceof ApiError && problem.status < 500 ? problem.message : t('broken.text')}
      actions={
        <>
          <Button onClick={onRetry}>{t('common:retry')}</Button>
          <Button to={to(`/${product.webSlug}/no-scheme`)} variant="secondary">
            {t('again')}
          </Button>
        </>
      }
    />
  );
}
