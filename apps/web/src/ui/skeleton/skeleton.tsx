import classes from './skeleton.module.css';

/** A placeholder with the exact dimensions of the content being loaded; `ratio` is width / height. */
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
