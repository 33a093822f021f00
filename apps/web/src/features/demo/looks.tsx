import type { DemoPhotoWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup, ChoicePicture } from '../../ui/choice-picture/choice-picture.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { Frontier } from '../../shared/frontier/frontier.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { usePicture } from '../../ui/use-picture.ts';
import classes from './demo.module.css';

interface LooksProps {
  readonly photos: readonly DemoPhotoWire[];
  readonly awaited: number;
  readonly chosen: string | null;
  readonly onChoose: (name: string) => void;
  readonly round: boolean;
}

export function Looks({ photos, awaited, chosen, onChoose, round }: LooksProps) {
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

export function LargeLook({ look, originUrl, ratio, round }: LargeLookProps) {
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
