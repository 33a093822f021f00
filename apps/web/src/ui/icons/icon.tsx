import type { ReactNode, SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  readonly size?: number | string;
  /** Line width, for an icon 24 units wide; ignored by filled icons. */
  readonly stroke?: number;
}

export type Icon = (props: IconProps) => ReactNode;

/**
 * An icon of lines. `|` separates its paths. They are not joined into one path, because crossings of translucent lines
 * would then look different.
 */
export function outline(paths: string): Icon {
  return ({ stroke = 2, ...props }) => (
    <Svg
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      paths={paths}
      {...props}
    />
  );
}

export function filled(paths: string): Icon {
  return ({ stroke: _, ...props }) => <Svg fill="currentColor" paths={paths} {...props} />;
}

function Svg({ paths, size = 24, ...props }: SVGProps<SVGSVGElement> & { size?: number | string; paths: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the control or text beside it names it
    <svg width={size} height={size} viewBox="0 0 24 24" {...props}>
      {paths.split('|').map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
