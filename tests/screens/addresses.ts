import type { Screen } from '../../apps/web/src/app/screens.ts';
import type { Customer } from './customer.ts';

/** Values for optional parts of an address whose pages differ. */
const words: Readonly<Record<string, readonly string[]>> = {
  section: ['profile', 'password', 'sessions', 'appearance', 'data', 'delete'],
};

interface Sample {
  readonly address: string;
  /** The variant shown, if a screen has several. */
  readonly of: string | null;
}

/**
 * The addresses at which a screen is checked: with and without optional parts.
 * @throws RangeError if the customer has no value for a part: a new kind of page needs a sample
 */
export function addressesOf({ path: pattern, product }: Screen, customer: Customer): Sample[] {
  const made = product ? customer.works.find(({ kind }) => kind === product.kind) : undefined;
  const values: Readonly<Record<string, string | null | undefined>> = {
    ...made,
    token: customer.resetToken,
    shareSlug: customer.shareSlug,
    opinionKey: customer.opinionKey,
  };
  const filled = (given: string, word?: string) =>
    given.replace(/:(\w+)/g, (_, name: string) => {
      const value = word ?? values[name];
      if (!value) throw new RangeError(`nothing to put in for :${name} of ${pattern}`);
      return value;
    });
  const bare = pattern.replace(/(?:\/:\w+\?)+$/, '');
  const whole = pattern.replaceAll('?', '');
  if (bare === pattern) return [{ address: filled(pattern), of: null }];
  const plain = { address: filled(bare), of: null };
  const named = words[pattern.slice(bare.length + 2, -1)];
  if (named) return [plain, ...named.map((word) => ({ address: filled(whole, word), of: word }))];
  // Sign-in for a blank is a page of the visitor who holds it; the page without a blank stands for both.
  return made ? [plain, { address: filled(whole), of: 'draft' }] : [plain];
}
