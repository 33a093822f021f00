import { endpoints } from '@uzor/contract';
import { brandPalettes } from '@uzor/kit/brands';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';

export function paletteRoutes(app: FastifyInstance): void {
  route(app, endpoints.palettes, async ({ language }) => ({
    data: brandPalettes(language).map(({ colours, ...brand }) => ({
      ...brand,
      colours: colours.map(({ rgb: [red, green, blue], ...colour }) => ({
        ...colour,
        rgb: [red, green, blue] as [number, number, number],
      })),
    })),
    meta: {},
  }));
}
