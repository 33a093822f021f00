import { demoEndpoints, type LibraryItemWire, message, type Orientation } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/transport.ts';
import { useLanguage } from '../../i18n/language.ts';
import { notify } from '../../ui/notification/notify.ts';
import { readyPhoto } from '../../workers/photo-file.ts';
import { WorkerRefusal } from '../../workers/scheme-protocol.ts';

/** Creates a demo from a photo or a picture of the library and navigates to its page. */
export function useStart(product: ProductDefinition) {
  const { language, to } = useLanguage();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send(form: FormData): Promise<void> {
    if (sending) return;
    setSending(true);
    setRefusal(null);
    try {
      const { data } = await call(demoEndpoints(product.demoBase).createDemo, { form });
      await navigate(to(`/${product.webSlug}/demo/${data.slug}`));
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setRefusal(Object.values(problem.errors)[0]?.[0] ?? problem.message);
    } finally {
      setSending(false);
    }
  }

  /** The photo as the server accepts it; null if it is refused. */
  async function prepared(chosen: File): Promise<Blob | null> {
    setRefusal(null);
    try {
      const { photo, change } = await readyPhoto(chosen, () => setSending(true));
      if (change) notify({ tone: 'success', title: message(change.key, language, change.values) });
      return photo;
    } catch (problem) {
      if (!(problem instanceof WorkerRefusal)) throw problem;
      setRefusal(message(problem.reason, language, problem.values));
      return null;
    } finally {
      setSending(false);
    }
  }

  async function sendPhoto(chosen: File): Promise<void> {
    const photo = await prepared(chosen);
    if (!photo) return undefined;
    const form = new FormData();
    form.set('photo', photo);
    form.set('orientation', await orientationOfFile(photo));
    return send(form);
  }

  async function sendItem(item: LibraryItemWire): Promise<void> {
    const form = new FormData();
    form.set('media_id', item.id);
    form.set('orientation', await orientationOf(item.preview_url));
    return send(form);
  }
  return { sending, refusal, sendPhoto, sendItem };
}

async function orientationOfFile(photo: Blob): Promise<Orientation> {
  const address = URL.createObjectURL(photo);
  try {
    return await orientationOf(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Orientation of a picture; portrait if the browser cannot read it, as the server reports the error. */
async function orientationOf(address: string): Promise<Orientation> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return 'portrait';
  }
  return image.naturalWidth > image.naturalHeight ? 'landscape' : 'portrait';
}
