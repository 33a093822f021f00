/** Whether a link is shared by the dialog of the system. */
export const hasShareDialog = (): boolean =>
  typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;

/**
 * Shares a link: on phones by the dialog of the system, elsewhere by copying it. Resolves to whether it was copied, or
 * to null after the dialog.
 */
export async function sendLink(
  url: string,
  text: string,
  copy: (url: string) => Promise<boolean>,
): Promise<boolean | null> {
  if (!hasShareDialog()) return copy(url);
  // Closing the dialog rejects.
  await navigator.share({ url, text }).catch(() => undefined);
  return null;
}
