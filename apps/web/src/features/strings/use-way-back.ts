import type { ProductDefinition } from '@uzor/kit';
import { useGuestOf } from '../../api/together/guest-keys.ts';
import { useLanguage } from '../../i18n/language.ts';

/** Where one goes back to from the player: to the booklet, or as a guest, who has none, to the invitation. */
export function useWayBack({ webSlug }: ProductDefinition, kitId: string) {
  const { to } = useLanguage();
  const guest = useGuestOf(kitId);
  return guest === null
    ? ({ to: to(`/${webSlug}/instruction/${kitId}`), words: 'back' } as const)
    : ({ to: to(`/together#${guest.key}`), words: 'together.back' } as const);
}
