import { demoEndpoints, type LibraryItemWire, message, type Orientation, type ProductKind } from '@uzor/contract';
import { type ProductDefinition, sizeOf } from '@uzor/kit/catalogue';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { keepEraseKey } from '../../api/demo-keys.ts';
import { fetched } from '../../api/fetched.ts';
import { call } from '../../api/transport.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useGoTo } from '../../shared/navigation.ts';
import { notify } from '../../ui/notification/notify.ts';
import { readyPhoto } from '../../workers/photo-file.ts';
import { WorkerRefusal } from '../../workers/scheme-protocol.ts';
import type { DemoColoursChosen } from './demo-colours.tsx';
import { useFrame } from './use-frame.ts';

interface ChosenPicture {
  readonly source: Blob | LibraryItemWire;
  readonly url: string;
}

const ownPicture = (photo: Blob): ChosenPicture => ({ source: photo, url: URL.createObjectURL(photo) });

/** Revokes the URL of a photo once another one is chosen or the page is left. */
function useRevoked(chosen: ChosenPicture | null): void {
  const url = chosen?.source instanceof Blob ? chosen.url : null;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
}

/** Keeps the chosen picture in the browser. On request, creates a demo from it and opens the demo's page. */
export function useStart(product: ProductDefinition) {
  const { language, to } = useLanguage();
  const goTo = useGoTo();
  const [working, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly busy?: boolean } | null>(null);
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [sizeId, setSizeId] = useState(product.sizes[0].id);
  useRevoked(chosen);

  const frame = useFrame(product);
  const { framed } = frame;
  const [turned, setTurned] = useState<Orientation | null>(null);
  // Null until the photo is framed, or if it cannot be framed here.
  const side = turned ?? framed?.orientation ?? null;
  const size = sizeOf(product.kind, sizeId) ?? product.sizes[0];

  function choose(picture: ChosenPicture, file: Blob | Promise<Blob>): void {
    setChosen(picture);
    setTurned(null);
    frame.open(file, size);
  }

  useHandedPhoto(product.kind, (photo) => choose(ownPicture(photo), photo));

  async function choosePhoto(file: File): Promise<void> {
    setRefusal(null);
    try {
      const { photo, change } = await readyPhoto(file, () => setWorking(true));
      if (change) notify({ tone: 'success', title: message(change.key, language, change.values) });
      choose(ownPicture(photo), photo);
    } catch (problem) {
      if (!(problem instanceof WorkerRefusal)) throw problem;
      setRefusal({ text: message(problem.reason, language, problem.values) });
    } finally {
      setWorking(false);
    }
  }

  function chooseItem(item: LibraryItemWire): void {
    setRefusal(null);
    const file = fetched(item.url).then((answer) => answer.blob());
    choose({ source: item, url: item.preview_url }, file);
  }

  async function send(colours: DemoColoursChosen | null): Promise<void> {
    if (!chosen || working) return;
    setWorking(true);
    setRefusal(null);
    try {
      const form = formOf(chosen, sizeId, side ?? (await frame.settled()), colours?.atHand);
      const { data } = await call(demoEndpoints(product.demoBase).createDemo, { form });
      keepEraseKey(data.slug, data.erase_key);
      await goTo(to(`/${product.webSlug}/demo/${data.slug}`));
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      setRefusal({ text: Object.values(problem.errors)[0]?.[0] ?? problem.message, busy: problem.status === 429 });
    } finally {
      setWorking(false);
    }
  }

  return {
    working,
    refusal,
    chosen,
    size,
    side,
    choosePhoto,
    chooseItem,
    framed,
    chooseSize: (id: number) => {
      setSizeId(id);
      const next = sizeOf(product.kind, id);
      if (next && side) frame.turn(next, side);
    },
    turn: (to: Orientation) => {
      setTurned(to);
      frame.turn(size, to);
    },
    send,
    placed: frame.placed,
  };
}

function formOf(
  { source }: ChosenPicture,
  sizeId: number,
  orientation: Orientation | null,
  colours: DemoColoursChosen['atHand'] | undefined,
): FormData {
  const form = new FormData();
  if (source instanceof Blob) form.set('photo', source);
  else form.set('media_id', source.id);
  form.set('orientation', orientation ?? 'portrait');
  form.set('size_id', String(sizeId));
  if (colours) form.set('colours', JSON.stringify(colours));
  return form;
}

/** With `?photo=own`, opens the photo that was tried on the landing page. */
function useHandedPhoto(kind: ProductKind, open: (photo: Blob) => void): void {
  const [search] = useSearchParams();
  const isHanded = search.get('photo') === 'own';
  const openPhoto = useEffectEvent(open);
  useEffect(() => {
    async function take(): Promise<void> {
      const { draftKey, readKept } = await import('../../api/photo-drafts.ts');
      const kept = await readKept(draftKey(kind, null));
      if (kept) openPhoto(kept.photo);
    }
    if (isHanded) void take();
  }, [kind, isHanded]);
}
