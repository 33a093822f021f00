import type { KeyboardEvent } from 'react';

export type RowCommand = 'next' | 'back' | 'repeat';

/* Page turners send Page Up and Page Down, arrows or Space. Letters go by the physical key, so that they work in any layout. */
const deeds: ReadonlyMap<string, RowCommand> = new Map([
  ['Space', 'next'],
  ['ArrowRight', 'next'],
  ['ArrowDown', 'next'],
  ['PageDown', 'next'],
  ['ArrowLeft', 'back'],
  ['ArrowUp', 'back'],
  ['PageUp', 'back'],
  ['KeyR', 'repeat'],
]);

type Pressed = Pick<KeyboardEvent['nativeEvent'], 'code' | 'repeat' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** What a key does in row mode, or null. A key that is held counts once, because a pedal may stay under a foot. */
export function commandOfKey(key: Pressed, onButton: boolean): RowCommand | null {
  if (key.repeat || key.altKey || key.ctrlKey || key.metaKey || key.shiftKey) return null;
  if (onButton && key.code === 'Space') return null;
  return deeds.get(key.code) ?? null;
}

/** Handler of keys; Space on a focused button presses that button. */
export function rowKeys(run: (deed: RowCommand) => void) {
  return (event: KeyboardEvent) => {
    const onButton = event.target instanceof Element && event.target.closest('button, a, input') !== null;
    const deed = commandOfKey(event.nativeEvent, onButton);
    if (event.defaultPrevented || deed === null) return;
    event.preventDefault();
    run(deed);
  };
}
