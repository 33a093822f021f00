import { useEffect, useSyncExternalStore } from 'react';
import { writeLocal, readLocal } from '../api/kept-text.ts';
import { Observable, useObservable } from '../ui/observable.ts';

export type ColourScheme = 'light' | 'dark';

const storageKey = 'uzor:colour-scheme';
const attribute = 'data-colour-scheme';
const darkSystem = '(prefers-color-scheme: dark)';

/** Runs before the first paint, so that the page never flashes in the other scheme; decides as `draw` does. */
export const colourSchemeScript = `try{var s=localStorage.getItem("${storageKey}")}catch(e){}document.documentElement.setAttribute("${attribute}",s=="dark"||s!="light"&&matchMedia("${darkSystem}").matches?"dark":"light")`;

const drawn = new Observable<ColourScheme>(drawnByScript());
let ofScreen: ColourScheme | null = null;

function chosen(): ColourScheme | null {
  const kept = readLocal(storageKey);
  return kept === 'light' || kept === 'dark' ? kept : null;
}

/** The value at load, so that components render in the scheme the inline script has set. */
function drawnByScript(): ColourScheme {
  if (typeof document === 'undefined') return 'light'; // the page is being prerendered
  return document.documentElement.getAttribute(attribute) === 'dark' ? 'dark' : 'light';
}

/** The site's current scheme, without the override of a screen. */
export function siteScheme(): ColourScheme {
  return chosen() ?? (matchMedia(darkSystem).matches ? 'dark' : 'light');
}

function draw(): void {
  const scheme = ofScreen ?? siteScheme();
  document.documentElement.setAttribute(attribute, scheme);
  drawn.set(scheme);
  choice.set(chosen());
}

const choice = new Observable<ColourScheme | null>(null);

export function chooseColourScheme(scheme: ColourScheme | null): void {
  writeLocal(storageKey, scheme);
  draw();
}

export function useChosenScheme(): ColourScheme | null {
  return useObservable(choice);
}

/**
 * Applies the customer's choice, and updates the page when the choice changes in another tab or the system's scheme
 * changes. Called once per page.
 */
export function useColourScheme(): void {
  useEffect(() => {
    const system = matchMedia(darkSystem);
    const chosenElsewhere = ({ key }: StorageEvent) => {
      if (key === storageKey || key === null) draw(); // null: everything was cleared
    };
    draw();
    system.addEventListener('change', draw);
    window.addEventListener('storage', chosenElsewhere);
    return () => {
      system.removeEventListener('change', draw);
      window.removeEventListener('storage', chosenElsewhere);
    };
  }, []);
}

/** Overrides the scheme while the calling screen is open; null follows the site. */
export function useSchemeOfScreen(scheme: ColourScheme | null): void {
  useEffect(() => {
    ofScreen = scheme;
    draw();
    return () => {
      ofScreen = null;
      draw();
    };
  }, [scheme]);
}

export function useDark(): boolean {
  return useSyncExternalStore(
    drawn.watch,
    () => drawn.value === 'dark',
    () => false,
  );
}
