import { photoAccept } from '@uzor/contract';
import { type DragEvent, type RefObject, useState } from 'react';

/** Whether a file hangs over the place, and what the place must listen to; the first file dropped is taken. */
export function usePhotoDrop(onPhoto: (photo: File) => void) {
  const [over, setOver] = useState(false);
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  const listeners = {
    onDragEnter: drag(true),
    onDragOver: drag(true),
    onDragLeave: drag(false),
    onDrop: (event: DragEvent) => {
      drag(false)(event);
      const [photo] = event.dataTransfer.files;
      if (photo) onPhoto(photo);
    },
  };
  return { over, listeners };
}

interface PhotoInputProps {
  /** For the button that opens it. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly onPhoto: (photo: File) => void;
  /** Opens the camera of a phone instead of its files. */
  readonly camera?: boolean;
}

/** A file input that people reach by a button or by its name. */
export function PhotoInput({ ref, label, onPhoto, camera = false }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      className="visually-hidden"
      type="file"
      accept={camera ? 'image/*' : photoAccept}
      capture={camera ? 'environment' : undefined}
      tabIndex={-1}
      aria-label={label}
      onChange={(event) => {
        const [photo] = event.currentTarget.files ?? [];
        event.currentTarget.value = ''; // the same photo may come again after a refusal
        if (photo) onPhoto(photo);
      }}
    />
  );
}
