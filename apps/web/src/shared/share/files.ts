/** Whether the system's share dialog accepts a file of this name and type. */
export const canGive = (name: string, type: string): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([], name, { type })] });

export const giveFile = (file: File): Promise<void> => navigator.share({ files: [file] });

export const isClosedByHand = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // browsers read it after the click
}
