/** Whether the system's dialog can give away a file of this name and kind. */
export const canGive = (name: string, type: string): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([], name, { type })] });

/** Opens the system's dialog to give a file away. @throws DOMException as `navigator.share` */
export const giveFile = (file: File): Promise<void> => navigator.share({ files: [file] });

/** Closing the system's own dialog is no failure. */
export const isClosedByHand = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Saves a file where the browser keeps downloads. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // browsers read it after the click
}
