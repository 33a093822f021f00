import { type Language, productKinds } from '@uzor/contract';
import type { Features, Parts } from '../platform/parts.ts';
import { oneAtATime, TIDY_LOCK } from '../platform/postgres/one-at-a-time.ts';
import {
  accountRoutes,
  accountService,
  browserNotices,
  passwordRenewal,
  profileService,
  workAccounts,
} from './accounts/index.ts';
import { type Audit, auditTrail } from './audit/index.ts';
import {
  blankRoutes,
  blankService,
  orderService,
  photoUploads,
  schemeFiles,
  schemesFolder,
  tidyBlanks,
  tracingsLine,
  workBlanks,
} from './blanks/index.ts';
import { bannerOrdering, bannerRoutes, bannerService, bannerShelf, seedBanners } from './banners/index.ts';
import { catalogueRoutes, catalogueService, catalogueShelf, seedCatalogue } from './catalogue/index.ts';
import { bagRoutes, bagService, workBags } from './bags/index.ts';
import { contentDesk, contentRoutes } from './content/index.ts';
import { mayJoin } from './channels.ts';
import { codeRoutes, codeService, codeStatusService } from './codes/index.ts';
import { boxDesk, boxRepository, boxRoutes, workBoxes } from './boxes/index.ts';
import { batchDesk, batchRoutes, importDesk } from './batches/index.ts';
import { deskLists, deskRoutes, deskService } from './desk/index.ts';
import {
  demoDesk,
  demoDeskRoutes,
  demoRoutes,
  demoService,
  eraseOldDemos,
  eraseOldOpinions,
  workDemos,
} from './demos/index.ts';
import { checkAccess, namesOf } from './check-access.ts';
import { eraseAccount } from './erase-account.ts';
import { emptyBin } from './erase-works.ts';
import { eraseOldExports, exportRoutes, exportService, workExports } from './exports/index.ts';
import { fileService, fileSweep, resealKeys, unclaimedFiles, workFiles } from './files/index.ts';
import { guestRoutes, guestService } from './guests/index.ts';
import { guestOf } from './hands/index.ts';
import { kitListRoutes, kitListService } from './kit-lists/index.ts';
import { kitBin, kitRoutes, kitService, printService, schemeCache, tellLate, workKits } from './kits/index.ts';
import {
  factPictures,
  importLibrary,
  libraryFolder,
  libraryOrdering,
  libraryRoutes,
  libraryService,
  libraryShelf,
} from './library/index.ts';
import { missingPartsRoutes, missingPartsService, partsDesk, partsDeskRoutes } from './missing-parts/index.ts';
import { noticeService, noticeShelf } from './notices/index.ts';
import { mailService, workMails } from './mails/index.ts';
import { knownPictures, picturesFolder, segmentRoutes, segmentService, workSegments } from './segments/index.ts';
import { photoSources } from './photos/index.ts';
import type { PictureEngine } from './pictures/index.ts';
import { passkeyRoutes, passkeyService } from './passkeys/index.ts';
import { secondFactorRoutes, secondFactorService } from './second-factor/index.ts';
import { sharingRoutes, sharingService } from './sharing/index.ts';
import { shareRoutes, shareService, shareUrl } from './shares/index.ts';
import { questionDesk, questionRoutes, supportRoutes, supportService } from './support/index.ts';
import { todayRoutes, todayService } from './today/index.ts';
import { audioFolder, importAudio, stringRoutes, stringService } from './strings/index.ts';

/** The parts of the platform, and the picture engine. */
export interface ServerParts extends Parts {
  readonly engine: PictureEngine;
}

/** Wires the features together: the only place that knows all of them. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a factory of short functions
export function openFeatures(parts: ServerParts): Features {
  const { database, storage } = parts;
  const pictures = factPictures(parts);
  const files = fileService(parts);
  const library = libraryService(parts);
  const catalogue = catalogueService(parts);
  const photos = photoSources({ ...parts, library });
  const codes = codeService(parts);
  const accounts = accountService(parts);
  const mails = mailService(parts);
  const schemes = schemeCache(database);
  const segments = segmentService({ ...parts, schemes, files, pictures });
  const wire = {
    files,
    pictures,
    shareUrl: (slug: string, language: Language) => shareUrl(parts.config.publicUrl, slug, language),
  };
  const kits = kitService({ ...parts, accounts, mails, schemes, ...wire });
  const shares = shareService({ ...parts, files });
  const uploads = photoUploads({ ...parts, files, photos });
  const audit = auditTrail(parts);
  const sharing = sharingService({ ...parts, audit });
  const blanks = blankService({ ...parts, codes, files, uploads, sightings: sharing });
  const orders = orderService({ ...parts, accounts, mails, sightings: sharing });
  const browsers = browserNotices({ ...parts, accounts, mails });
  const renewal = passwordRenewal({ ...parts, accounts, mails });
  const factors = secondFactorService({ ...parts, accounts, mails });
  const passkeys = passkeyService({ ...parts, factors });
  const profiles = profileService({
    ...parts,
    files,
    mailArrives: mails.bounces.arrivesAt,
    unfinishedOf: blanks.unfinishedOf,
  });
  const desk = deskService({ ...parts, mails, kits, audit });
  const ordersOf = async (email: string) => (await desk.search(email)).orders;
  const demandSecondFactor = factors.demand;
  const parcels = partsDesk({ ...parts, audit, mails, ordersOf, demandSecondFactor });
  const questions = questionDesk({ ...parts, audit, mails, ordersOf });
  const content = shopContent(parts, audit);
  const { newcomerWaits } = tracingsLine(database, parts.clock);
  const sweep = fileSweep(parts, new Map([[picturesFolder, knownPictures]]));
  const removeUnclaimed = unclaimedFiles(parts);
  const { completeAfterSignIn } = orders;
  const erase = (accountId: string) => eraseAccount({ ...parts, files }, accountId);
  return {
    personOf: accounts.personOf,
    guestOf: (key) => guestOf(database, key),
    mayJoin: (channel, person, guest) => mayJoin(database, channel, person, guest),
    checkAccess: (rule, params, person, guest) => checkAccess(database, rule, params, person, guest),
    namesOf,
    pageOf: async (path) => catalogue.pageOf(path) ?? shares.pageOf(path),
    privateFiles: new Map([[schemesFolder, schemeFiles(parts)]]),
    routes(app) {
      const services = {
        ...parts,
        accounts,
        browsers,
        renewal,
        profiles,
        demandSecondFactor,
        demandPasskey: passkeys.demand,
        completeAfterSignIn,
        erase,
      };
      accountRoutes(app, services);
      secondFactorRoutes(app, factors);
      passkeyRoutes(app, passkeys, accounts);
      exportRoutes(app, parts, exportService({ ...parts, files }));
      supportRoutes(app, supportService({ ...parts, mails }));
      codeRoutes(app, codeStatusService(parts));
      catalogueRoutes(app, catalogue);
      bannerRoutes(app, bannerService(parts));
      libraryRoutes(app, parts, { library, notices: noticeService({ ...parts, newcomerWaits }), pictures });
      contentRoutes(app, content);
      blankRoutes(app, { blanks, orders });
      kitListRoutes(app, kitListService({ ...parts, ...wire }));
      kitRoutes(app, {
        kits,
        prints: printService({ ...parts, files, placeOfSegment: segments.placeOf }),
        bin: kitBin(parts),
        emptyBin: ({ id }, kind) => emptyBin({ database, files }, id, kind),
      });
      shareRoutes(app, shares);
      segmentRoutes(app, segments);
      guestRoutes(app, guestService(parts));
      demoRoutes(app, demoService({ ...parts, files, photos }));
      deskRoutes(app, {
        orders: desk,
        lists: deskLists({ ...parts, mails, audit }),
      });
      batchRoutes(
        app,
        batchDesk({ ...parts, audit, codes, demandSecondFactor }),
        importDesk({ audit, codes, demandSecondFactor }),
      );
      sharingRoutes(app, sharing);
      questionRoutes(app, questions);
      missingPartsRoutes(app, missingPartsService({ ...parts, schemes }));
      partsDeskRoutes(app, parcels);
      bagRoutes(app, bagService({ ...parts, schemes }));
      todayRoutes(app, todayService(parts));
      boxRoutes(app, boxDesk({ ...parts, audit, pictures }));
      demoDeskRoutes(app, demoDesk(parts));
      stringRoutes(app, stringService({ ...parts, schemes, files }));
    },
    async work() {
      await workFiles(parts);
      await workMails(parts, mails);
      await workAccounts(parts, renewal);
      await workKits({ ...parts, files, mails });
      await workSegments({ ...parts, mails });
      await workBags({ ...parts, files });
      await workBlanks({ ...parts, files });
      await workBoxes({ ...parts, files });
      await workDemos({ ...parts, files });
      await workExports({ ...parts, files, kits, mails });
    },
    tidy: () =>
      tidyInTurn(parts, [
        accounts.tidy,
        () => tellLate({ ...parts, mails }),
        mails.tidy,
        () => tidyBlanks({ ...parts, files }),
        () => eraseOldDemos({ ...parts, files }),
        () => eraseOldOpinions(parts),
        () => eraseOldExports({ ...parts, files }),
        segments.tidy,
        removeUnclaimed,
        () => resealKeys(parts),
        factors.reseal,
        audit.tidy,
        sharing.tidy,
        questions.tidy,
        parcels.tidy,
        content.publishing.tidy,
        content.openings.tidy,
        sweep,
      ]),
    async prepare() {
      await Promise.all([
        importLibrary(database, storage, libraryFolder, { renew: false }),
        importAudio(database, storage, audioFolder, { renew: false }),
        boxRepository(database)
          .measuredColours()
          .then((measured) => pictures.prepare(measured)),
        seedCatalogue(database, storage),
        seedBanners(database, storage),
      ]);
    },
    async trialCodes() {
      return Promise.all(productKinds.map(async (kind) => ({ kind, code: await codes.trial(kind) })));
    },
  };
}

/** The shop's content at the desk, of all features that show it to customers. */
function shopContent(parts: ServerParts, audit: Audit) {
  const orders = { banners: bannerOrdering, library: libraryOrdering };
  const notice = noticeShelf(parts.clock);
  const shelves = { catalogue: catalogueShelf, banners: bannerShelf, library: libraryShelf, notice, orders };
  return contentDesk({ ...parts, audit, shelves });
}

/** Runs each clean-up even if an earlier one failed; none while another worker does. */
async function tidyInTurn(
  { database, log }: Pick<Parts, 'database' | 'log'>,
  cleanUps: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const failed = (error: unknown) => log.warn({ err: error }, 'a clean-up failed');
  const all = async () => {
    for (const cleanUp of cleanUps) await cleanUp().catch(failed);
  };
  await oneAtATime(database, TIDY_LOCK, all).catch(failed);
}
