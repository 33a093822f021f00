import { email, type Language, name, question, supportPictureFields } from '@uzor/contract';
import * as z from 'zod/mini';
import { writeLocal, readLocal } from '../../api/kept-text.ts';
import { keepPictures, readPictures } from '../../api/photo-drafts.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';

/** What a message may be about, as the chips offer it. */
export const topics = ['code', 'scheme', 'parts', 'account', 'other'] as const;

const draftSchema = z.object({
  topic: z.nullable(z.enum(topics)),
  text: z.string(),
  name: z.string(),
  email: z.string(),
});
export type Draft = z.infer<typeof draftSchema>;
const draftKey = 'uzor:support-draft';
const empty: Draft = { topic: null, text: '', name: '', email: '' };

/** The draft of this browser; an empty one when there is none. */
export function keptDraft(): Draft {
  return read(draftSchema, readLocal(draftKey)) ?? empty;
}

/** Keeps the draft until it is sent. */
export function keepDraft(draft: Draft): void {
  writeLocal(draftKey, JSON.stringify(draft));
}

/** Forgets what was written; name and address stay for the next message. */
export function forgetText(draft: Draft): Draft {
  const next = { ...draft, topic: null, text: '' };
  keepDraft(next);
  return next;
}

const picturesKey = 'support';
/** The pictures chosen for the message, in their order. */
export const keptPictures = () => readPictures(picturesKey);
/** Keeps the pictures until they are sent. */
export const keepThePictures = (pictures: readonly Blob[]) => keepPictures(picturesKey, pictures);

const messageSchema = z.object({ full_name: z.string(), email: z.string(), text: z.string() });
/** A message as the call takes it. */
export type Message = z.infer<typeof messageSchema>;

/** The message that was kept as text; null for a damaged one. */
export const readMessage = (text: string | null): Message | null => read(messageSchema, text);

/** A message with its pictures as the call takes it. */
export function sendable(message: Message, pictures: readonly Blob[]): { body: Message } | { form: FormData } {
  if (pictures.length === 0) return { body: message };
  const form = new FormData();
  for (const [name, value] of Object.entries(message)) form.append(name, value);
  for (const [index, picture] of pictures.entries()) {
    const field = supportPictureFields[index];
    if (field) form.append(field, picture);
  }
  return { form };
}

/** Shortest text that can be answered, and the longest, in characters. */
export const textLength = { least: 10, most: 2000 } as const;

export interface Problems {
  readonly text?: string | undefined;
  readonly full_name?: string | undefined;
  readonly email?: string | undefined;
  readonly pictures?: string | undefined;
}

/** What is wrong with a draft, by field; `short` is said of a text that is too short. */
export function problemsOf(draft: Draft, language: Language, short: string): Problems {
  const tooShort = draft.text.trim().length < textLength.least ? short : undefined;
  return {
    text: fieldProblem(question, draft.text, language) ?? tooShort,
    full_name: fieldProblem(name, draft.name, language, 'name.required') ?? undefined,
    email: fieldProblem(email, draft.email, language) ?? undefined,
  };
}

function read<T>(schema: z.ZodMiniType<T>, text: string | null): T | null {
  try {
    return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}
