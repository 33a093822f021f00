import { type ConfigWire, type Language, maxUploadBytes, maxUploadPixels } from '@uzor/contract';
import { callerOrigin } from '../../../platform/http/caller-origin.ts';
import type { Parts } from '../../../platform/parts.ts';
import type { ShownNotice } from '../notices/service.ts';
import { allFilters, allSizes, type FactPictures, filterToWire, sizeToWire } from '../../facts/index.ts';

/** Configuration for the web app. */
export function configToWire(
  { config, realtime }: Pick<Parts, 'config' | 'realtime'>,
  pictures: FactPictures,
  notice: ShownNotice | null,
  language: Language,
): ConfigWire {
  const here = new URL(callerOrigin() ?? config.publicUrl);
  const secure = here.protocol === 'https:';
  const { key, wsHost, wsPort, forceTLS } = realtime.connection;
  return {
    flags: { ...config.features },
    sizes: allSizes().map(sizeToWire),
    filters: allFilters().map((filter) => filterToWire(filter, language, pictures)),
    limits: { upload_bytes: maxUploadBytes, upload_pixels: maxUploadPixels },
    notice: notice?.text ?? null,
    notice_id: notice?.id ?? null,
    support_email: config.supportEmail,
    realtime: {
      key,
      wsHost: wsHost ?? here.hostname,
      wsPort: wsPort ?? Number(here.port || (secure ? 443 : 80)),
      forceTLS,
    },
  };
}
