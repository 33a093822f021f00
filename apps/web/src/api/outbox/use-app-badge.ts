import { useEffect } from 'react';

/** Shows on the icon of the installed app how much this device alone knows; it stays there when the page goes. */
export function useAppBadge(unsaved: number): void {
  useEffect(() => {
    const shown = unsaved > 0 ? navigator.setAppBadge?.(unsaved) : navigator.clearAppBadge?.();
    shown?.catch(() => undefined); // not installed, or forbidden
  }, [unsaved]);
}
