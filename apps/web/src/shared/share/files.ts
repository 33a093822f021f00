import { saveBlob } from '../../api/transport.ts';

/** Whether the system's share dialog accepts a file of this name and type. */
export const canGive = (name: string, type: string): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [new File([], name, { type })] });

export const giveFile = (file: File): Promise<void> => navigator.share({ files: [file] });

export const isClosedByHand = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export const saveFile = (file: File): void => saveBlob(file, file.name);
