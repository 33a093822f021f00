import { errorSchema, type FileWire, kitEndpoints, type languages, message } from '@uzor/contract';
import { ApiError, filled } from '../../../api/call.ts';
import { languageOfPath } from '../../../i18n/path.ts';

interface Upload {
  readonly base: string;
  readonly slug: string;
  readonly photo: Blob;
  /** 0 to 1; the last stretch is the server's own work. */
  readonly onProgress: (share: number) => void;
}

/**
 * Sends the photo of a blank. A request of the old kind, because only it tells how much has gone out.
 * @throws ApiError as `call` does
 */
export function uploadPhoto({ base, slug, photo, onProgress }: Upload): Promise<FileWire> {
  const endpoint = kitEndpoints(base).uploadPhoto;
  const language = languageOfPath(window.location.pathname);
  const form = new FormData();
  form.append('raw_photo', photo, photo instanceof File ? photo.name : 'photo.jpg');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, `/api${filled(endpoint.path, { slug })}`);
    for (const [name, value] of [
      ['accept', 'application/json'],
      ['app-platform', 'web'],
      ['content-language', language],
    ])
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, message('server.unreachable', language), {}, undefined));
    request.onload = () => {
      const body = parsed(request.responseText);
      const answer = endpoint.answer.safeParse(body);
      if (request.status < 300 && answer.success) resolve(answer.data.data.raw_photo);
      else reject(refusal(request.status, body, language));
    };
    request.send(form);
  });
}

function refusal(status: number, body: unknown, language: (typeof languages)[number]): ApiError {
  const known = errorSchema.safeParse(body);
  if (!known.success) return new ApiError(status, message('server.unavailable', language), {}, body);
  const [first] = known.data.errors?.raw_photo ?? [];
  return new ApiError(status, first ?? known.data.message, known.data.errors ?? {}, body);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a proxy's HTML page: as good as no body
  }
}
