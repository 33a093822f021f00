import { photoAccept } from '@uzor/contract';
import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Whether a file is dragged over the drop zone, and the handlers for the zone; takes the first file dropped. */
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
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly onPhoto: (photo: File) => void;
  /** Opens the camera of a phone instead of its files. */
  readonly camera?: boolean;
}

/** A visually hidden file input. A photo chosen before hydration is handled after it. */
export function PhotoInput({ ref, label, onPhoto, camera = false }: PhotoInputProps) {
  const take = (input: HTMLInputElement) => {
    const [photo] = input.files ?? [];
    input.value = ''; // so that choosing the same photo again after a refusal fires an event
    if (photo) onPhoto(photo);
  };
  const takeEarly = useEffectEvent(() => ref.current?.files?.length && take(ref.current));
  useEffect(() => void takeEarly(), []);
  return (
    <input
      ref={ref}
      className="visually-hidden"
      type="file"
      accept={camera ? 'image/*' : photoAccept}
      capture={camera ? 'environment' : undefined}
      tabIndex={-1}
      aria-label={label}
      onChange={({ currentTarget }) => take(currentTarget)}
    />
  );
}
