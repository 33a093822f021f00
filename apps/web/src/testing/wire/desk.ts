import type { DeskCodeWire, DeskOrderLineWire } from '@uzor/contract';
import { now } from './parts.ts';

export const deskOrderLine: DeskOrderLineWire = {
  slug: 'the-order',
  type: 'mosaic',
  status: 'completed',
  code_id: 'of-code',
  code: '9TQD',
  email: 'anna@example.com',
  created_at: now,
  kit_id: '7',
};

export const deskCode: DeskCodeWire = {
  id: 'of-code',
  code: '9TQD',
  type: 'mosaic',
  uses: 3,
  used: 2,
  batch: '2026-10',
  marketplace: 'Ozon',
  blocked_at: null,
  created_at: now,
};
