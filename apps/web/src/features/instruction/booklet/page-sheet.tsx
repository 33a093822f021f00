import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Booklet } from './booklet.ts';
import classes from './booklet.module.css';
import { seenPart } from './zoom.ts';

interface PageProps {
  readonly booklet: Booklet;
  readonly page: number;
  readonly onFailed: (problem: unknown) => void;
}

interface PageSheetProps extends PageProps {
  readonly name: string;
  /** Width of the page in device pixels; null while it is too far from view to be drawn. */
  readonly widthPx: number | null;
  readonly children?: ReactNode;
}

export function PageSheet({ booklet, page, name, widthPx, onFailed, children }: PageSheetProps) {
  const { width, height } = booklet.pagePt;
  return (
    <div className={classes.sheet} style={{ aspectRatio: width / height }}>
      <div role="img" aria-label={name} className={classes.picture}>
        {widthPx !== null && <PagePicture booklet={booklet} page={page} widthPx={widthPx} onFailed={onFailed} />}
      </div>
      {children}
    </div>
  );
}

/** The picture of the whole page; its memory is freed when it unmounts. */
function PagePicture({ booklet, page, widthPx, onFailed }: PageProps & { readonly widthPx: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const left = new AbortController();
    const { width, height } = booklet.pagePt;
    const window = { pageWidthPx: widthPx, x: 0, y: 0, width: widthPx, height: Math.round((widthPx * height) / width) };
    booklet.draw(page, element, window, left.signal).then(
      () => element.setAttribute('data-drawn', ''),
      (problem: unknown) => {
        if (!left.signal.aborted) onFailed(problem);
      },
    );
    return () => {
      left.abort();
      element.width = 0;
      element.removeAttribute('data-drawn');
      booklet.release(page);
    };
  }, [booklet, page, widthPx, onFailed]);
  return <canvas ref={canvas} />;
}

interface PageDetailProps extends PageProps {
  readonly view: RefObject<HTMLElement | null>;
  /** Changes whenever the view has stopped moving. */
  readonly rest: number;
}

/** The visible part of an enlarged page, drawn at device resolution over the coarser picture of the whole page. */
export function PageDetail({ booklet, page, view, rest, onFailed }: PageDetailProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visible part is measured when the view stops moving
  useEffect(() => {
    const holder = place.current;
    const sheet = holder?.getBoundingClientRect();
    const screen = view.current?.getBoundingClientRect();
    const part = sheet && screen && seenPart(sheet, screen, window.devicePixelRatio);
    if (!holder || !part) return undefined;
    const left = new AbortController();
    const canvas = document.createElement('canvas');
    booklet.draw(page, canvas, part, left.signal).then(
      () => {
        const percent = (length: number) => `${(100 * length) / part.pageWidthPx}%`;
        Object.assign(canvas.style, { left: percent(part.x), width: percent(part.width), height: 'auto' });
        // In CSS, a percentage of `top` refers to the height, but `part` is scaled by the page's width.
        canvas.style.top = `${(100 * part.y * booklet.pagePt.width) / (part.pageWidthPx * booklet.pagePt.height)}%`;
        holder.replaceChildren(canvas);
      },
      (problem: unknown) => {
        if (!left.signal.aborted) onFailed(problem);
      },
    );
    return () => left.abort();
  }, [booklet, page, rest]);
  return <div ref={place} className={classes.detail} aria-hidden="true" />;
}

export function PageText({ booklet, page, onFailed }: PageProps) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = layer.current;
    if (!element) return undefined;
    const left = new AbortController();
    booklet.layText(page, element, left.signal).catch((problem: unknown) => {
      if (!left.signal.aborted) onFailed(problem);
    });
    return () => {
      left.abort();
      element.replaceChildren();
    };
  }, [booklet, page, onFailed]);
  return <div ref={layer} className={classes.text} />;
}
