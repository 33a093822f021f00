import type { Orientation } from '@uzor/contract';
import { isRound, orient, type ProductSize } from '@uzor/kit/catalogue';
import type { ReactNode } from 'react';
import { ChoiceGroup, ChoicePicture } from '../../ui/choice-picture/choice-picture.tsx';
import classes from './size-pictures.module.css';

interface SizePicturesProps {
  readonly label: string;
  readonly group: string;
  readonly sizes: readonly ProductSize[];
  readonly orientation: Orientation;
  readonly chosen: number | null;
  readonly onChoose: (sizeId: number) => void;
  readonly nameOf: (size: ProductSize) => string;
  readonly factOf: (size: ProductSize) => ReactNode;
}

/** Longest side of the largest sheet, in percent of the picture. */
const longestPercent = 84;

const area = ({ pictureMm }: ProductSize) => pictureMm.width * pictureMm.height;

/** A radio group of sizes, smallest first, each drawn as a sheet or a hoop to the same scale. */
export function SizePictures({
  label,
  group,
  sizes,
  orientation,
  chosen,
  onChoose,
  nameOf,
  factOf,
}: SizePicturesProps) {
  const longest = Math.max(...sizes.map(({ pictureMm }) => Math.max(pictureMm.width, pictureMm.height)));
  const fromSmall = sizes.toSorted((one, other) => area(one) - area(other));
  return (
    <ChoiceGroup label={label}>
      {fromSmall.map((size) => {
        const { width, height } = orient(size.pictureMm, orientation);
        const sheet = (
          <span className={classes.box}>
            <span
              className={classes.sheet}
              data-round={isRound(size.ground) || undefined}
              style={{ width: `${(width / longest) * longestPercent}%`, aspectRatio: `${width} / ${height}` }}
            />
          </span>
        );
        return (
          <ChoicePicture
            key={size.id}
            group={group}
            value={size.slug}
            chosen={chosen === size.id}
            onChoose={() => onChoose(size.id)}
            picture={sheet}
            name={nameOf(size)}
            fact={factOf(size)}
          />
        );
      })}
    </ChoiceGroup>
  );
}
