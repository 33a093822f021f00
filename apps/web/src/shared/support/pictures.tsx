import { type Language, message, supportPictureFields } from '@uzor/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOfPath } from '../../i18n/path.ts';
import { readyPhoto } from '../../workers/photo-file.ts';
import { WorkerRefusal } from '../../workers/scheme-protocol.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { IconPhotoPlus, IconX } from '../../ui/icons/basic.ts';
import { PhotoInput } from '../photo-drop/photo-drop.tsx';
import { keepThePictures, keptPictures } from './message.ts';
import classes from './support.module.css';

interface Chosen {
  readonly picture: Blob;
  /** Shows the picture until it is taken out or the form closes. */
  readonly url: string;
}
const shown = (picture: Blob): Chosen => ({ picture, url: URL.createObjectURL(picture) });

/** The pictures of a message as they are chosen; this browser keeps them until they are sent. */
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
      setProblem(wordsOf(refused, languageOfPath(window.location.pathname)));
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
export type SupportPictures = ReturnType<typeof useSupportPictures>;

function wordsOf(refused: unknown, language: Language): string {
  if (!(refused instanceof WorkerRefusal)) throw refused;
  return message(refused.reason, language, refused.values);
}

interface PicturesProps {
  readonly pictures: SupportPictures;
  /** What the server has against a picture. */
  readonly refused: string | undefined;
}

/** Chooses and shows the pictures that go with the message. */
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
              <button
                type="button"
                onClick={() => remove(one)}
                aria-label={t('pictures.remove', { number: index + 1 })}
              >
                <IconX size={18} stroke={2.4} aria-hidden />
              </button>
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
