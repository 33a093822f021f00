import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Folder for pictures of the screens, as `tools/make-screens.ts` asks for them; nothing is taken without it. */
const folder = process.env['SCREEN_PICTURES'];

/** Widths of the pictures in px: small enough for a page with all screens. */
const widths = { phone: 260, desktop: 520 };

/** The scheme that each device is shown in. */
const shownIn = { phone: 'light', desktop: 'dark' };

/** Takes a small picture of a page for the docs. */
export async function picture(page: Page, name: string, device: 'phone' | 'desktop', scheme: string): Promise<void> {
  if (folder === undefined || shownIn[device] !== scheme) return;
  await mkdir(folder, { recursive: true });
  await sharp(await page.screenshot())
    .resize({ width: widths[device] })
    .webp({ quality: 54, effort: 6 })
    .toFile(path.join(folder, `${name}-${device}.webp`));
}
