import { vi } from 'vitest';
import type { openBooklet as real } from '../features/instruction/booklet/open-booklet.ts';

/** What a test says a PDF is. */
export const openBooklet = vi.fn<typeof real>();
