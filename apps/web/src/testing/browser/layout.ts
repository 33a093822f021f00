/* jsdom has no layout: every element gets the size of the window, which the test sets. */

interface Screen {
  readonly width: number;
  readonly height: number;
  /** The main pointer is a finger, not a mouse. */
  readonly coarse: boolean;
  readonly reducedMotion: boolean;
  readonly dark: boolean;
}
/** A desktop with reduced motion, so that tests need not wait for animations. */
const desktop: Screen = { width: 1300, height: 800, coarse: false, reducedMotion: true, dark: false };
let screen = desktop;
const changes = new EventTarget();

export function lookAt(device: Partial<Screen>): void {
  screen = { ...desktop, ...device };
  changes.dispatchEvent(new Event('change'));
}

export const phone: Partial<Screen> = { width: 390, height: 844, coarse: true };

export function installLayout(): void {
  const box = () => new DOMRect(0, 0, screen.width, screen.height);
  Element.prototype.getBoundingClientRect = box;
  for (const [name, side] of [
    ['clientWidth', 'width'],
    ['clientHeight', 'height'],
    ['offsetWidth', 'width'],
    ['offsetHeight', 'height'],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => screen[side] });
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
  Element.prototype.scrollBy = () => {};
  Element.prototype.setPointerCapture = () => {};
  Element.prototype.releasePointerCapture = () => {};
  window.scrollTo = () => {};
  window.matchMedia = mediaList;
  globalThis.ResizeObserver = SizeObserver;
  globalThis.IntersectionObserver = NeverSeen;
}

function mediaList(query: string): MediaQueryList {
  return {
    media: query,
    get matches() {
      return query.split(',').some((part) => part.split(/\band\b/).every(matchesFeature));
    },
    onchange: null,
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
    dispatchEvent: changes.dispatchEvent.bind(changes),
    addListener: () => {},
    removeListener: () => {},
  };
}

function matchesFeature(feature: string): boolean {
  const [, name = '', value = ''] = /\(([\w-]+):\s*([^)]+)\)/.exec(feature) ?? [];
  const px = value.endsWith('em') ? 16 * Number.parseFloat(value) : Number.parseFloat(value);
  const features: Readonly<Record<string, () => boolean>> = {
    'min-width': () => screen.width >= px,
    'max-width': () => screen.width <= px,
    'max-height': () => screen.height <= px,
    orientation: () => value === (screen.width > screen.height ? 'landscape' : 'portrait'),
    pointer: () => value === (screen.coarse ? 'coarse' : 'fine'),
    hover: () => value === (screen.coarse ? 'none' : 'hover'),
    'prefers-reduced-motion': () => value === (screen.reducedMotion ? 'reduce' : 'no-preference'),
    'prefers-color-scheme': () => value === (screen.dark ? 'dark' : 'light'),
  };
  return features[name]?.() ?? false;
}

/** Reports the size once, as browsers do when observation begins. */
class SizeObserver implements ResizeObserver {
  readonly #told: ResizeObserverCallback;
  #live = true;
  constructor(told: ResizeObserverCallback) {
    this.#told = told;
  }
  observe(target: Element): void {
    queueMicrotask(() => {
      if (!this.#live) return;
      const size = [{ inlineSize: screen.width, blockSize: screen.height }];
      const contentRect = target.getBoundingClientRect();
      const entry = { target, contentRect, borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size };
      this.#told([entry], this);
    });
  }
  unobserve(): void {}
  disconnect(): void {
    this.#live = false;
  }
}

/** Nothing scrolls here, so nothing comes into view. */
class NeverSeen implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
