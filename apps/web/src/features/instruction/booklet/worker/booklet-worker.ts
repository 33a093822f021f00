import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { expectOwnEnd } from './expect-own-end.ts';

addEventListener('unhandledrejection', expectOwnEnd);
