import { lazy, Suspense, useRef } from 'react';
import { useNear } from '../../../ui/use-near.ts';
import { BannersPlace } from './banners-place.tsx';

const BannerList = lazy(() => import('./banner-list.tsx'));
/** So far ahead that the answer comes before the place is seen, and no visitor asks before scrolling. */
const aheadPx = 600;

/** The banners of the shop, asked for when their place comes near; nothing where there are none or they do not come. */
export function Banners() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, aheadPx);
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={<BannersPlace />}>
          <BannerList />
        </Suspense>
      ) : (
        <BannersPlace />
      )}
    </div>
  );
}
