import { useState } from 'react';
import { useCopy } from '../../ui/use-copy.ts';

/** Whether links are sent with the system's share dialog. */
export const hasShareDialog = (): boolean =>
  typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;

export type Sending = ReturnType<typeof useSending>;

/** Copies or shares links with a message. `byHand`: the browser forbids copying. */
export function useSending(message: string) {
  const { copied, copy: toClipboard } = useCopy();
  const [byHand, setByHand] = useState(false);
  async function copy(url: string): Promise<boolean> {
    setByHand(false);
    const done = await toClipboard(url);
    setByHand(!done);
    return done;
  }
  /**
   * Opens the share dialog on phones, copies elsewhere. Resolves to true if the link was copied, false if copying
   * failed, null after the dialog.
   */
  async function send(url: string): Promise<boolean | null> {
    if (!hasShareDialog()) return copy(url);
    // Rejects when the dialog is closed, or if the press was too long ago.
    await navigator.share({ url, text: message }).catch(() => undefined);
    return null;
  }
  return { copied, byHand, copy, send };
}
