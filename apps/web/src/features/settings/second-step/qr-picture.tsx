import { useEffect, useState } from 'react';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import classes from './second-step.module.css';

interface Modules {
  readonly size: number;
  /** SVG path of the dark modules, a unit each. */
  readonly path: string;
}

/** Light modules around a code, as the standard asks. */
const QUIET = 4;

/** A text as a QR code, dark on white in both colour schemes: cameras read no other. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const [modules, setModules] = useState<Modules | null>(null);
  useEffect(() => {
    let isShown = true;
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { ecc: 'M', border: QUIET });
      const path = data
        .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
        .join('');
      if (isShown) setModules({ size, path });
    });
    return () => {
      isShown = false;
    };
  }, [text]);
  if (!modules) return <Skeleton width={220} height={220} radius={16} />;
  return (
    <svg className={classes.qr} role="img" aria-label={label} viewBox={`0 0 ${modules.size} ${modules.size}`}>
      <path d={modules.path} />
    </svg>
  );
}
