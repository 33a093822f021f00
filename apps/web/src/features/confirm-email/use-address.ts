import { endpoints } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keepText, keptText } from '../../api/kept-text.ts';
import { dataOf, query } from '../../api/queries.ts';
import { useSignedIn } from '../../api/session.ts';

/** The address an order is placed with: what was typed, kept over a reload; before that the account's. */
export function useAddress(slug: string) {
  const signedIn = useSignedIn();
  const { data: profile } = useQuery({ ...query(endpoints.profile), select: dataOf, enabled: signedIn });
  const own = signedIn ? (profile?.email ?? null) : null;
  const key = `uzor:email:${slug}`;
  const [typed, setTyped] = useState(() => keptText(key));
  const email = typed ?? own ?? '';
  return {
    email,
    /** Where the pattern is sent: for a signed-in customer always the account's address, as the server does. */
    recipient: own ?? email.trim(),
    signedIn: own !== null,
    /** Null takes back what was typed. */
    setEmail: (next: string | null) => {
      setTyped(next);
      keepText(key, next);
    },
    /** Stops keeping what was typed; the present page still shows it. */
    letGo: () => keepText(key, null),
  };
}
