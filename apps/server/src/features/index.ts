import { availableKinds } from '@uzor/kit';
import type { Features, Parts } from '../platform/parts.ts';
import { accountRoutes, accountService } from './accounts/index.ts';
import { blankEditing, blankOpening, blankRoutes, blankService, completeService, photoDesk, workBlanks } from './blanks/index.ts';
import { mayJoin } from './channels.ts';
import { codeRoutes, codeService, codeStatusService } from './codes/index.ts';
import { enter } from './entrance.ts';
import { fileService, workFiles } from './files/index.ts';
import { kitBin, kitRoutes, kitService, schemeShelf, workKits } from './kits/index.ts';
import { factPictures, importLibrary, libraryFolder, libraryRoutes, libraryService } from './library/index.ts';
import { mailService, workMails } from './mails/index.ts';
import { segmentRoutes, segmentService } from './segments/index.ts';

/** Puts the features together: the only place that knows them all. */
export function openFeatures(parts: Parts): Features {
  const { database, storage } = parts;
  const pictures = factPictures(parts);
  const files = fileService(parts);
  const library = libraryService(parts);
  const codes = codeService(parts);
  const accounts = accountService(parts);
  const mails = mailService(parts);
  const schemes = schemeShelf(database);
  const segments = segmentService({ ...parts, schemes, files, pictures });
  const kits = kitService({ ...parts, accounts, mails, schemes, files, pictures });
  const photos = photoDesk({ ...parts, files, library });
  const opening = blankOpening({ ...parts, codes, files });
  const blanks = blankService({ ...parts, files, photos, editing: blankEditing({ ...parts, files, photos }) });
  const completing = completeService({ ...parts, accounts, mails });
  const orders = { completeAfterSignIn: completing.completeAfterSignIn, unfinishedOf: opening.unfinishedOf };
  return {
    personOf: accounts.personOf,
    mayJoin: (channel, person) => mayJoin(database, channel, person),
    enter: (endpoint, params, person) => enter(database, endpoint, params, person),
    routes(app) {
      accountRoutes(app, { database, accounts, orders });
      codeRoutes(app, codeStatusService(parts));
      libraryRoutes(app, parts, library, pictures);
      blankRoutes(app, { opening, blanks, completing });
      kitRoutes(app, kits, kitBin({ ...parts, files }));
      segmentRoutes(app, segments);
    },
    async work() {
      await workFiles(parts);
      await workMails(parts, mails);
      await workKits({ ...parts, files, mails });
      await workBlanks({ ...parts, files });
    },
    async prepare() {
      await Promise.all([importLibrary(database, storage, libraryFolder), pictures.prepare()]);
    },
    async trialCodes() {
      return Promise.all(availableKinds.map(async (kind) => ({ kind, code: await codes.trial(kind) })));
    },
  };
}
