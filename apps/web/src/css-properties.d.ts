import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties that components pass to style sheets. */
    [property: `--${string}`]: string | number | undefined;
  }
}
