import { message, type MessageKey } from '@uzor/contract';

/** Why no swatch card can be read off a photo: a key of the contract's texts. */
export type CardTrouble = Extract<MessageKey, `card.${string}`>;

/** No swatch card can be read off the photo. Pass `reason` to the contract's `message` in the reader's language. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
  readonly reason: CardTrouble;

  constructor(reason: CardTrouble) {
    super(message(reason, 'en'));
    this.reason = reason;
  }
}
