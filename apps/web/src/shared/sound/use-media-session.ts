import { useEffect, useRef } from 'react';

interface MediaWords {
  readonly title: string;
  readonly artist: string;
  readonly picture: string | null;
}
interface MediaButtons {
  readonly play: () => void;
  readonly pause: () => void;
  readonly forward: () => void;
  readonly back: () => void;
}

/** Lets lock screen, headset and media keys control the player, and shows the current step on the lock screen. */
export function useMediaSession(playing: boolean, { title, artist, picture }: MediaWords, buttons: MediaButtons): void {
  const newest = useRef(buttons);
  newest.current = buttons;
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const handlers: readonly (readonly [MediaSessionAction, () => void])[] = [
      ['play', () => newest.current.play()],
      ['pause', () => newest.current.pause()],
      ['stop', () => newest.current.pause()],
      ['nexttrack', () => newest.current.forward()],
      ['previoustrack', () => newest.current.back()],
    ];
    for (const [action, handler] of handlers) navigator.mediaSession.setActionHandler(action, handler);
    return () => {
      for (const [action] of handlers) navigator.mediaSession.setActionHandler(action, null);
      navigator.mediaSession.metadata = null;
      navigator.mediaSession.playbackState = 'none';
    };
  }, []);
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = playing ? 'playing' : 'paused';
    navigator.mediaSession.metadata = new MediaMetadata({
      title,
      artist,
      artwork: picture === null ? [] : [{ src: picture }],
    });
  }, [playing, title, artist, picture]);
}
