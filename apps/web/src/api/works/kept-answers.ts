import {
  type AnswerOf,
  type Endpoint,
  endpoints,
  kitEndpoints,
  productKinds,
  segmentEndpoints,
  stepEndpoints,
} from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { filled, queryText } from '../address.ts';
import { ApiError } from '../api-error.ts';
import { call, type CallParts, languageHere, type Question } from '../transport.ts';
import { works } from './works.ts';

type Asked = Endpoint & Required<Pick<Endpoint, 'answer'>>;

const keptPaths = new Set([
  endpoints.kits.path,
  endpoints.config.path,
  ...productKinds.flatMap((kind) => {
    const { apiBase } = productOf(kind);
    const { list, kit } = kitEndpoints(apiBase);
    const { segments, segment } = segmentEndpoints(apiBase);
    const { progress, audios, voiceovers } = stepEndpoints(apiBase);
    return [list, kit, segments, segment, progress, audios, voiceovers].map(({ path }) => path);
  }),
]);

/** Answers contain texts, so they are stored by language. */
const keyOf = (address: string) => `${languageHere()} ${address}`;
const addressOf = ({ path }: Endpoint, { params, query }: Question) => filled(path, params) + queryText(query);

export const answerKey = (endpoint: Endpoint, question: Question): string => keyOf(addressOf(endpoint, question));

/**
 * As `call`, but answers about works are stored, and used while the server is unreachable.
 * @param updated brings a stored answer up to date with what happened on this device since
 * @throws ApiError
 */
export async function callKept<E extends Asked>(
  endpoint: E,
  parts: CallParts<E> = {},
  updated: (kept: AnswerOf<E>) => AnswerOf<E> | Promise<AnswerOf<E>> = (kept) => kept,
): Promise<AnswerOf<E>> {
  if (!keptPaths.has(endpoint.path)) return call(endpoint, parts);
  const address = addressOf(endpoint, parts);
  const { person } = works;
  try {
    const answer = await call(endpoint, parts);
    void works.keepAnswer(keyOf(address), address, answer, person);
    return answer;
  } catch (problem) {
    const kept = isUnreachable(problem) ? await keptAnswer(endpoint, parts) : null;
    if (kept === null || person !== works.person) throw problem;
    return updated(kept);
  }
}

export async function keptAnswer<E extends Asked>(endpoint: E, question: Question): Promise<AnswerOf<E> | null> {
  const kept = endpoint.answer.safeParse(await works.answer(answerKey(endpoint, question)));
  return kept.success ? (kept.data as AnswerOf<E>) : null;
}

export async function changeKept<E extends Asked>(
  endpoint: E,
  question: Question,
  change: (known: AnswerOf<E>) => AnswerOf<E>,
): Promise<void> {
  const { person } = works;
  const kept = await keptAnswer(endpoint, question);
  if (kept === null) return;
  await works.keepAnswer(answerKey(endpoint, question), addressOf(endpoint, question), change(kept), person);
}

/** The connection is lost, or a proxy reports that the server is down or starting. */
export function isUnreachable(problem: unknown): boolean {
  return problem instanceof ApiError && [0, 502, 503, 504].includes(problem.status);
}
