import { endpoints, message } from '@uzor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { keepProfile } from '../use-profile.ts';
import { openPicture } from './open-picture.ts';

/** Choosing and removing the avatar: the picture to be cropped, what went wrong, and what changes them. */
export function useAvatar() {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [everChosen, setEverChosen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    picture,
    /** True from the first choice on: a dialog that went with its picture could not give the focus back. */
    everChosen,
    problem,
    async choose(file: File) {
      const opened = await openPicture(file);
      const refused = 'reason' in opened ? opened : null;
      setProblem(refused && message(refused.reason, language, refused.values));
      if ('reason' in opened) return;
      setEverChosen(true);
      setPicture(opened);
    },
    close() {
      picture?.close();
      setPicture(null);
    },
    async remove() {
      setProblem(null);
      const form = new FormData();
      form.append('remove_avatar', 'true');
      try {
        const { data } = await call(endpoints.saveProfile, { form });
        await keepProfile(queries, data);
      } catch (refusal) {
        if (!(refusal instanceof ApiError)) throw refusal;
        setProblem(refusal.message);
      }
    },
  };
}
