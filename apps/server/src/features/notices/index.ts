export { noticeShelf } from './shelf.ts';
export type { Notice } from './repository.ts';
export { type NoticeService, noticeService, type ShownNotice } from './service.ts';
