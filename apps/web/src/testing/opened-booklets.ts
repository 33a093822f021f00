import { vi } from 'vitest';
import type { openBooklet as real } from '../features/instruction/booklet/open-booklet.ts';

export const openBooklet = vi.fn<typeof real>();
