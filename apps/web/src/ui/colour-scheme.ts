import { localStorageColorSchemeManager } from '@mantine/core';

const storageKey = 'uzor:colour-scheme';

/** Remembers the visitor's choice of light or dark; without one the system decides. */
export const colourScheme = localStorageColorSchemeManager({ key: storageKey });

/** Runs before the first paint, so that the page never flashes in the other scheme. */
export const colourSchemeScript = `try{var s=localStorage.getItem("${storageKey}")}catch(e){}document.documentElement.setAttribute("data-mantine-color-scheme",s=="dark"||s!="light"&&matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light")`;
