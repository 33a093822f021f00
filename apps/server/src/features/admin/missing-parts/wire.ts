import type { Language, MissingPartWire } from '@uzor/contract';
import { colourName } from '@uzor/kit';
import type { OrderedRequest, PartsRequest } from './repository.ts';
import type { partsSeal } from './sealed.ts';

type Seal = ReturnType<typeof partsSeal>;

export function progressToWire(request: PartsRequest, language: Language, seal: Seal) {
  const { id, state, missing, asked_at, packed_at, ended_at, sealed_outcome: sealed } = request;
  const outcome = sealed === null ? null : seal.opened(sealed);
  return {
    id,
    state,
    missing: missing.map((part) => named(part, language)),
    asked_at,
    packed_at,
    ended_at,
    tracking: state === 'posted' ? outcome : null,
    reason: state === 'refused' ? outcome : null,
  };
}

export function adminPartsToWire(request: OrderedRequest, language: Language, seal: Seal) {
  const { kind, slug, email, language: asked } = request;
  const { fullName } = seal.openedParcel(request.sealed_parcel);
  const order = { type: kind, slug, email, language: asked, full_name: fullName };
  return { ...progressToWire(request, language, seal), ...order };
}

function named({ code, name, ...part }: MissingPartWire, language: Language): MissingPartWire {
  return { ...part, code, name: colourName({ code, name }, language) };
}
