import { useEffect, useState } from 'react';

/** How long `copied` stays true. */
const saidForMs = 2500;

/** Copies a text; `copied` is true for a short time afterwards. `copy` resolves to false if the browser forbids it. */
export function useCopy(): { readonly copied: boolean; readonly copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), saidForMs);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    setCopied(true);
    return true;
  }
  return { copied, copy };
}
