import { useEffect, useState } from 'react';
import type { Clip } from './clips.ts';
import type { ClipScene } from './scenes/scene.ts';

/** The scene of a clip, fetched when this is first used; `retry` after it failed. */
export function useScene(clip: Clip): { scene: ClipScene | null; failed: boolean; retry: () => void } {
  const [scene, setScene] = useState<ClipScene | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same clip again.
  useEffect(() => {
    let left = false;
    setFailed(false);
    clip.open().then(
      (opened) => {
        if (!left) setScene(() => opened);
      },
      () => {
        if (!left) setFailed(true);
      },
    );
    return () => {
      left = true;
    };
  }, [clip, attempt]);
  return { scene, failed, retry: () => setAttempt(attempt + 1) };
}
