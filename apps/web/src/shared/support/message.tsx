import { type Language, message, supportPictureFields, email, name, question } from '@uzor/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageHere } from '../../api/transport.ts';
import { readyPhoto } from '../../workers/photo-file.ts';
import { WorkerRefusal } from '../../workers/scheme-protocol.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { IconPhotoPlus, IconX } from '../../ui/icons/basic.ts';
import { PhotoInput } from '../photo-drop/photo-drop.tsx';
import classes from './support.module.css';
import * as z from 'zod/mini';
import { writeLocal, readLocal } from '../../api/kept-text.ts';
import { keepPictures, readPictures } from '../../api/photo-drafts.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';

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

export function keptDraft(): Draft {
  return read(draftSchema, readLocal(draftKey)) ?? empty;
}

export function keepDraft(draft: Draft): void {
  writeLocal(draftKey, JSON.stringify(draft));
}

export function forgetText(draft: Draft): Draft {
  const next = { ...draft, topic: null, text: '' };
  keepDraft(next);
  return next;
}

const picturesKey = 'support';
export const keptPictures = () => readPictures(picturesKey);
export const keepThePictures = (pictures: readonly Blob[]) => keepPictures(picturesKey, pictures);

const messageSchema = z.object({ full_name: z.string(), email: z.string(), text: z.string() });
type Message = z.infer<typeof messageSchema>;

export const readMessage = (text: string | null): Message | null => read(messageSchema, text);

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

/** Minimum and maximum length in characters; shorter texts cannot be answered. */
export const textLength = { least: 10, most: 2000 } as const;

export function problemsOf(draft: Draft, language: Language, short: string) {
  const tooShort = draft.text.trim().length < textLength.least ? short : undefined;
  return {
    text: fieldProblem(question, draft.text, language) ?? tooShort,
    full_name: fieldProblem(name, draft.name, language, 'name.required'),
    email: fieldProblem(email, draft.email, language),
  };
}

function read<T>(schema: z.ZodMiniType<T>, text: string | null): T | null {
  try {
    return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

interface Chosen {
  readonly picture: Blob;
  /** Object URL, valid until the picture is removed or the form closes. */
  readonly url: string;
}
const shown = (picture: Blob): Chosen => ({ picture, url: URL.createObjectURL(picture) });

export function useSupportPictures() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [taking, setTaking] = useState(false);
  const onScreen = useRef(chosen);
  onScreen.current = chosen;
  useEffect(() => {
    let open = true;
    void keptPictures().then((kept) => open && setChosen((now) => (now.length > 0 ? now : kept.map(shown))));
    return () => {
      open = false;
      for (const { url } of onScreen.current) URL.revokeObjectURL(url);
    };
  }, []);
  const change = (next: readonly Chosen[]) => {
    for (const one of chosen) if (!next.includes(one)) URL.revokeObjectURL(one.url);
    setChosen(next);
    setProblem(null);
    void keepThePictures(next.map(({ picture }) => picture));
  };
  async function add(file: File) {
    setTaking(true);
    try {
      change([...chosen, shown((await readyPhoto(file)).photo)]);
    } catch (refused) {
      setProblem(wordsOf(refused, languageHere()));
    } finally {
      setTaking(false);
    }
  }
  return {
    chosen,
    problem,
    taking,
    add,
    remove: (one: Chosen) => change(chosen.filter((other) => other !== one)),
    clear: () => change([]),
  };
}
type SupportPictures = ReturnType<typeof useSupportPictures>;

function wordsOf(refused: unknown, language: Language): string {
  if (!(refused instanceof WorkerRefusal)) throw refused;
  return message(refused.reason, language, refused.values);
}

interface PicturesProps {
  readonly pictures: SupportPictures;
  /** Why the server refused a picture. */
  readonly refused: string | undefined;
}

export function Pictures({ pictures: { chosen, problem, taking, add, remove }, refused }: PicturesProps) {
  const { t } = useTranslation('support');
  const input = useRef<HTMLInputElement>(null);
  const full = chosen.length >= supportPictureFields.length;
  const wrong = problem ?? refused;
  return (
    <fieldset className={classes.pictures}>
      <legend className="visually-hidden">{t('pictures.label')}</legend>
      {chosen.length > 0 && (
        <ul>
          {chosen.map((one, index) => (
            <li key={one.url}>
              <img src={one.url} alt={t('pictures.one', { number: index + 1 })} />
              <IconButton
                onClick={() => remove(one)}
                label={t('pictures.remove', { number: index + 1 })}
                icon={IconX}
                size={18}
                stroke={2.4}
              />
            </li>
          ))}
        </ul>
      )}
      {!full && (
        <Button
          variant="secondary"
          size="small"
          icon={IconPhotoPlus}
          loading={taking}
          onClick={() => input.current?.click()}
        >
          {t('pictures.add')}
        </Button>
      )}
      <PhotoInput ref={input} label={t('pictures.file')} onPhoto={(file) => void add(file)} />
      <p className={classes.muted}>{t(full ? 'pictures.full' : 'pictures.hint')}</p>
      {wrong && <FieldError>{wrong}</FieldError>}
    </fieldset>
  );
}
