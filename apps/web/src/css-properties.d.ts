import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties that components hand to their style sheets. */
    [property: `--${string}`]: string | number | undefined;
  }
}
