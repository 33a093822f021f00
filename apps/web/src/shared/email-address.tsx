import { readableEmail } from '@uzor/contract';

/** An email address that may wrap before its @, but not in the middle of a name. */
export function EmailAddress({ address: given }: { readonly address: string }) {
  const address = readableEmail(given);
  const at = address.lastIndexOf('@');
  return (
    <span translate="no">
      {address.slice(0, Math.max(0, at))}
      <wbr />
      {address.slice(Math.max(0, at))}
    </span>
  );
}
