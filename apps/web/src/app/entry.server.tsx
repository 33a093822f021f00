import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { allTexts } from '../i18n/all-texts.ts';
import { prepareAllTexts } from '../i18n/index.ts';
import { SiteDocument } from './document.tsx';
import { preparePage } from './routes.tsx';

prepareAllTexts(allTexts());

export async function drawDocument(address: string, empty = false): Promise<string> {
  await preparePage(address);
  const body = new PassThrough();
  const drawn = new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <StaticRouter location={address}>
        <SiteDocument empty={empty} />
      </StaticRouter>,
      {
        // Otherwise large parts would stay hidden behind their fallback until a script ran.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          resolve();
          pipe(body);
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
  await drawn;
  return text(body);
}
