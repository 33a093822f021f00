import { useState } from 'react';
import { IconUser } from '../icons/basic.ts';
import classes from './avatar.module.css';

interface AvatarProps {
  readonly url: string | null;
  readonly name: string | null;
  /** Diameter in px. */
  readonly size: number;
}

/** A round picture of a person, or the first letter of their name. Decorative: the name is shown beside it. */
export function Avatar({ url, name, size }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const letter = [...(name ?? '').trim()][0];
  const box = { width: size, height: size, fontSize: size * 0.44 };
  return (
    <span className={classes.avatar} style={box} aria-hidden="true">
      {url !== null && url !== broken ? (
        <img src={url} alt="" width={size} height={size} onError={() => setBroken(url)} />
      ) : letter ? (
        letter.toLocaleUpperCase()
      ) : (
        <IconUser size={size * 0.5} stroke={1.9} />
      )}
    </span>
  );
}
