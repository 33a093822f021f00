import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { withoutLanguage } from '../i18n/path.ts';
import type { TitleName } from '../i18n/titles.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { screenOf } from './screens.ts';

/** Where customers order. A finished booklet needs no warning, an awaited one has it as a line. Landing pages ask the server nothing, and work on a board is not interrupted. */
const places: ReadonlySet<TitleName> = new Set<TitleName>([
  'getScheme',
  'noScheme',
  'codeVerification',
  'demo',
  'editor',
  'presets',
  'checkEmail',
]);

/** Where the notice of the shop is shown. It is asked for once the page has nothing else to do. */
export function NoticePlace() {
  const path = withoutLanguage(useLocation().pathname);
  const [Dialog, setDialog] = useState<ComponentType | null>(null);
  const name = screenOf(path)?.name;
  const here = name !== undefined && places.has(name);
  useEffect(() => {
    if (!here) return undefined;
    const left = new AbortController();
    whenIdle(left.signal)
      .then(() => import('../ui/shop-notice/notice-dialog.tsx'))
      .then(
        ({ default: loaded }) => !left.signal.aborted && setDialog(() => loaded),
        () => undefined, // the page has gone, or the connection: the next page tries again
      );
    return () => left.abort();
  }, [here]);
  return here && Dialog && <Dialog key={path} />;
}
