import classes from './skeleton.module.css';

/** A place in the exact measures of what is to come; `ratio` is width / height. */
export function Skeleton({
  width = '100%',
  height,
  ratio,
  radius,
}: {
  width?: number | string;
  height?: number;
  ratio?: number;
  radius?: number;
}) {
  return (
    <span
      className={classes.skeleton}
      aria-hidden="true"
      style={{ width, height, aspectRatio: ratio, borderRadius: radius }}
    />
  );
}
