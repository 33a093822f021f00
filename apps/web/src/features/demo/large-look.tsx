import type { DemoPhotoWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Frame } from '../../ui/frame/frame.tsx';
import { Frontier } from '../../ui/frontier/frontier.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { usePicture } from '../../ui/use-picture.ts';
import classes from './demo.module.css';

interface LargeLookProps {
  readonly look: DemoPhotoWire | null;
  readonly originUrl: string | null;
  /** Width / height of the work. */
  readonly ratio: number;
  readonly round: boolean;
}

/** The chosen work in its frame, compared with the photo. */
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
