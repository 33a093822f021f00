import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { allTexts } from '../i18n/all-texts.ts';
import { prepareAllTexts } from '../i18n/index.ts';

prepareAllTexts(allTexts());

/** Renders a whole page at build time, without streaming. */
export default function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const fail = (problem: unknown) => {
      console.error(problem); // the router answers 500 without saying why
      reject(problem);
    };
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Large parts would stand hidden behind their fallback until a script moved them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        headers.set('content-type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError: fail,
      onError: fail,
    });
  });
}
