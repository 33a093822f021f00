export { importBanners, seedBanners } from './banners/import.ts';
export { bannerRoutes, catalogueRoutes, contentRoutes, libraryRoutes } from './routes.ts';
export { bannerService } from './banners/service.ts';
export { importCatalogue, seedCatalogue } from './catalogue/import.ts';
export { catalogueService } from './catalogue/service.ts';
export { contentAdmin } from './content/admin.ts';
export { importLibrary, libraryFolder } from './library/import.ts';
export { libraryService, type LibraryService } from './library/service.ts';
export { noticeService } from './notices/service.ts';
