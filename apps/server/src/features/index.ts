import { type Language, productKinds } from '@uzor/contract';
import type { Features, Parts } from '../platform/parts.ts';
import {
  accountErasure,
  accountRoutes,
  accountService,
  browserNotices,
  dropSecondFactor,
  passkeyRoutes,
  passkeyService,
  passwordRenewal,
  profileService,
  secondFactorRoutes,
  secondFactorService,
  workAccounts,
} from './people/index.ts';
import { auditTrail } from './audit/index.ts';
import {
  blankRoutes,
  blankService,
  demoAdmin,
  demoAdminRoutes,
  demoRoutes,
  demoService,
  eraseOldDemos,
  eraseOldOpinions,
  opinionRoutes,
  opinionService,
  orderService,
  photoSources,
  photoUploads,
  schemeFiles,
  schemesFolder,
  tidyBlanks,
  tracingsLine,
  workBlanks,
  workDemos,
} from './orders/index.ts';
import {
  bannerRoutes,
  bannerService,
  catalogueRoutes,
  catalogueService,
  contentAdmin,
  contentRoutes,
  importLibrary,
  libraryFolder,
  libraryRoutes,
  libraryService,
  noticeService,
  seedBanners,
  seedCatalogue,
} from './shop/index.ts';
import {
  collaboratorRepository,
  audioFolder,
  boxFigures,
  boxStatistics,
  boxStatisticsRoutes,
  guestOf,
  guestRoutes,
  guestService,
  importAudio,
  kitListRoutes,
  kitListService,
  kitRoutes,
  kitService,
  knownPictures,
  picturesFolder,
  printService,
  reportLateBooklets,
  schemeCache,
  segmentRoutes,
  segmentService,
  shareLinkRoutes,
  shareLinkService,
  shareLinkUrl,
  stringRoutes,
  stringService,
  substitutionRoutes,
  substitutionService,
  workBoxStatistics,
  workKits,
  workSegments,
  workSubstitutions,
} from './works/index.ts';
import { checkAccess, mayJoin, namesOf } from './check-access.ts';
import { codeAbuseRoutes, codeAbuseService, codeRoutes, codeService, codeStatusService } from './codes/index.ts';
import {
  adminLists,
  batchAdmin,
  batchRoutes,
  codeImports,
  missingPartsRoutes,
  missingPartsService,
  orderAdmin,
  orderAdminRoutes,
  partsAdmin,
  partsAdminRoutes,
  questionAdmin,
  questionRoutes,
  supportRoutes,
  supportService,
  todayRoutes,
  todayService,
} from './admin/index.ts';
import {
  emptyBin,
  eraseAccount,
  eraseOldExports,
  exportRepository,
  exportRoutes,
  exportService,
  workExports,
} from './erasure/index.ts';
import { tidyInTurn } from '../platform/postgres/one-at-a-time.ts';
import { fileService, fileSweep, resealKeys, unclaimedFiles, workFiles } from './files/index.ts';
import { factPictures, paletteRoutes } from './facts/index.ts';
import { mailService, workMails } from './mails/index.ts';
import type { PictureEngine } from './drawing/index.ts';

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
    shareLinkUrl: (slug: string, language: Language) => shareLinkUrl(parts.config.publicUrl, slug, language),
  };
  const kits = kitService({ ...parts, accounts, mails, schemes, ...wire });
  const shares = shareLinkService({ ...parts, files });
  const uploads = photoUploads({ ...parts, files, photos });
  const browsers = browserNotices({ ...parts, accounts, mails });
  const renewal = passwordRenewal({ ...parts, accounts, mails, dropSecondFactor });
  const factors = secondFactorService({ ...parts, accounts, mails, mailReset: renewal.ask });
  const audit = auditTrail({ ...parts, demandSecondFactor: factors.demand });
  const sharing = codeAbuseService({ ...parts, audit });
  const blanks = blankService({ ...parts, codes, files, uploads, sightings: sharing });
  const opinions = opinionService({ ...parts, files });
  const erasure = accountErasure({
    ...parts,
    accounts,
    mails,
    demandSecondFactor: factors.demand,
    endGuests: (tx, id) => collaboratorRepository(tx).endOfAccount(id, parts.clock.now()),
    dropArchive: async (tx, id) => files.removeLater(tx, await files.forget(tx, await exportRepository(tx).drop([id]))),
    erase: (accountId, due) => eraseAccount({ ...parts, files }, accountId, due),
  });
  const orders = orderService({ ...parts, accounts, mails, sightings: sharing, demandLiving: erasure.demandLiving });
  const passkeys = passkeyService({ ...parts, factors, mails });
  const profiles = profileService({
    ...parts,
    files,
    mailArrives: mails.bounces.arrivesAt,
    unfinishedOf: blanks.unfinishedOf,
  });
  const adminOrders = orderAdmin({ ...parts, mails, kits, audit });
  const ordersOf = adminOrders.ofAddress;
  const parcels = partsAdmin({ ...parts, audit, mails, ordersOf });
  const questions = questionAdmin({ ...parts, audit, mails, ordersOf });
  const content = contentAdmin({ ...parts, audit });
  const { newcomerWaits } = tracingsLine(database, parts.clock);
  const sweep = fileSweep(parts, new Map([[picturesFolder, knownPictures]]));
  const removeUnclaimed = unclaimedFiles(parts);
  const { completeAfterSignIn } = orders;
  return {
    personOf: accounts.personOf,
    guestOf: (key) => guestOf(database, key),
    mayJoin: (channel, person, guest) => mayJoin(database, channel, person, guest),
    checkAccess: (rule, params, caller) => checkAccess(parts, rule, params, caller),
    namesOf,
    pageOf: async (path) => catalogue.pageOf(path) ?? (await shares.pageOf(path)) ?? opinions.pageOf(path),
    privateFiles: new Map([[schemesFolder, schemeFiles(parts)]]),
    routes(app) {
      const services = {
        ...parts,
        accounts,
        browsers,
        renewal,
        profiles,
        demandSecondFactor: factors.demand,
        demandPasskey: passkeys.demand,
        completeAfterSignIn,
        erasure,
      };
      accountRoutes(app, services);
      secondFactorRoutes(app, factors);
      passkeyRoutes(app, passkeys, accounts);
      exportRoutes(app, parts, exportService({ ...parts, files }));
      supportRoutes(app, supportService({ ...parts, mails }));
      codeRoutes(app, codeStatusService(parts));
      catalogueRoutes(app, catalogue);
      paletteRoutes(app);
      bannerRoutes(app, bannerService(parts));
      libraryRoutes(app, parts, { library, notices: noticeService({ ...parts, newcomerWaits }), pictures });
      contentRoutes(app, content);
      blankRoutes(app, { blanks, orders });
      opinionRoutes(app, opinions);
      kitListRoutes(app, kitListService({ ...parts, ...wire }));
      kitRoutes(app, {
        kits,
        prints: printService({ ...parts, files, placeOfSegment: segments.placeOf }),
        emptyBin: ({ id }, kind) => emptyBin({ database, files }, id, kind),
      });
      shareLinkRoutes(app, shares);
      segmentRoutes(app, segments);
      guestRoutes(app, guestService(parts));
      demoRoutes(app, demoService({ ...parts, files, photos }));
      orderAdminRoutes(app, {
        orders: adminOrders,
        lists: adminLists({ ...parts, mails, audit }),
      });
      batchRoutes(app, batchAdmin({ ...parts, audit, codes }), codeImports({ audit, codes }));
      codeAbuseRoutes(app, sharing);
      questionRoutes(app, questions);
      missingPartsRoutes(app, missingPartsService({ ...parts, schemes, mails }));
      partsAdminRoutes(app, parcels);
      substitutionRoutes(app, substitutionService({ ...parts, schemes }));
      todayRoutes(app, todayService(parts));
      boxStatisticsRoutes(app, boxFigures(parts));
      demoAdminRoutes(app, demoAdmin(parts));
      stringRoutes(app, stringService({ ...parts, schemes, files }));
    },
    async work() {
      await workFiles(parts);
      await workMails(parts, mails);
      await workAccounts(parts, renewal);
      await workKits({ ...parts, files, mails });
      await workSegments({ ...parts, mails });
      await workSubstitutions({ ...parts, files });
      await workBlanks({ ...parts, files });
      await workBoxStatistics({ ...parts, files });
      await workDemos({ ...parts, files });
      await workExports({ ...parts, files, kits, mails });
    },
    tidy: () =>
      tidyInTurn(parts, [
        accounts.tidy,
        erasure.tidy,
        () => reportLateBooklets({ ...parts, mails }),
        mails.tidy,
        () => tidyBlanks({ ...parts, files }),
        opinions.tidy,
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
        boxStatistics(database)
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
