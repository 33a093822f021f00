import { useEffect, useState } from 'react';

/** Whether the fonts of pictures we make have loaded; a browser that cannot tell paints with those it has. */
export function useLetters(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const wanted = ["700 64px 'Uzor Rounded'", '500 42px Nunito'].map((font) => document.fonts?.load(font, 'Aя'));
    Promise.allSettled(wanted).then(() => setLoaded(true));
  }, []);
  return loaded;
}
