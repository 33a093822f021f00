import { demoEndpoints, type LibraryItemWire, message, type Orientation } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { keepEraseKey } from '../../api/demo-keys.ts';
import { call } from '../../api/transport.ts';
import { useLanguage } from '../../i18n/language.ts';
import { notify } from '../../ui/notification/notify.ts';
import { readyPhoto } from '../../workers/photo-file.ts';
import { WorkerRefusal } from '../../workers/scheme-protocol.ts';

/** A picture chosen for a demo. Until it is sent it does not leave the browser. */
export interface ChosenPicture {
  /** A photo of the visitor, or a picture of the library. */
  readonly source: Blob | LibraryItemWire;
  /** Address to show it by. */
  readonly url: string;
  readonly orientation: Orientation;
}

/** Holds the chosen picture in the browser, creates a demo from it when asked, and navigates to the demo's page. */
export function useStart(product: ProductDefinition) {
  const { language, to } = useLanguage();
  const navigate = useNavigate();
  const [working, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [sizeId, setSizeId] = useState(product.sizes[0].id);
  const url = chosen?.source instanceof Blob ? chosen.url : null;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  async function choosePhoto(file: File): Promise<void> {
    setRefusal(null);
    try {
      const { photo, change } = await readyPhoto(file, () => setWorking(true));
      if (change) notify({ tone: 'success', title: message(change.key, language, change.values) });
      const address = URL.createObjectURL(photo);
      setChosen({ source: photo, url: address, orientation: await orientationOf(address) });
    } catch (problem) {
      if (!(problem instanceof WorkerRefusal)) throw problem;
      setRefusal(message(problem.reason, language, problem.values));
    } finally {
      setWorking(false);
    }
  }

  async function chooseItem(item: LibraryItemWire): Promise<void> {
    setRefusal(null);
    setChosen({ source: item, url: item.preview_url, orientation: await orientationOf(item.preview_url) });
  }

  async function send(): Promise<void> {
    if (!chosen || working) return;
    setWorking(true);
    setRefusal(null);
    try {
      const { data } = await call(demoEndpoints(product.demoBase).createDemo, { form: formOf(chosen, sizeId) });
      keepEraseKey(data.slug, data.erase_key);
      await navigate(to(`/${product.webSlug}/demo/${data.slug}`));
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setRefusal(Object.values(problem.errors)[0]?.[0] ?? problem.message);
    } finally {
      setWorking(false);
    }
  }

  return {
    working,
    refusal,
    chosen,
    sizeId,
    choosePhoto,
    chooseItem,
    chooseSize: setSizeId,
    turn: (orientation: Orientation) => setChosen((known) => known && { ...known, orientation }),
    send,
  };
}

function formOf({ source, orientation }: ChosenPicture, sizeId: number): FormData {
  const form = new FormData();
  if (source instanceof Blob) form.set('photo', source);
  else form.set('media_id', source.id);
  form.set('orientation', orientation);
  form.set('size_id', String(sizeId));
  return form;
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
