import { readableEmail } from '@uzor/contract';
import classes from './email-address.module.css';

/** An email address on one line; one that is too long wraps before its @. */
export function EmailAddress({ address: given }: { readonly address: string }) {
  const address = readableEmail(given);
  const at = address.lastIndexOf('@');
  return (
    <span className={classes.address} translate="no">
      {address.slice(0, Math.max(0, at))}
      <wbr />
      {address.slice(Math.max(0, at))}
    </span>
  );
}
