import { type DeskDemosWire, type Language, type PhotoTrouble, photoTroubles, type ProductKind } from '@uzor/contract';
import type { Parts } from '../../../platform/parts.ts';
import { looksOf } from './looks.ts';
import { opinionRepository } from './repository.ts';

const daysUnlessSaid = 30;

interface Opinions {
  readonly liked: number;
  readonly disliked: number;
}
const sum = (rows: readonly Opinions[]): Opinions => ({
  liked: rows.reduce((all, { liked }) => all + liked, 0),
  disliked: rows.reduce((all, { disliked }) => all + disliked, 0),
});
const spoken = ({ liked, disliked }: Opinions) => liked + disliked;
const mostFirst = (one: Opinions, two: Opinions) => spoken(two) - spoken(one);

export type DemoAdmin = ReturnType<typeof demoAdmin>;

export function demoAdmin({ database, clock, config }: Pick<Parts, 'database' | 'clock' | 'config'>) {
  const opinions = opinionRepository(database);
  return {
    async opinions(
      days: number | undefined,
      kind: ProductKind | undefined,
      language: Language,
    ): Promise<DeskDemosWire> {
      const span = { now: clock.now(), days: days ?? daysUnlessSaid, zone: config.timeZone, kind: kind ?? null };
      const [photos, looks, byDay] = await Promise.all([
        opinions.byTroubles(span),
        opinions.byLook(span),
        opinions.byDay(span),
      ]);
      const having = (trouble: PhotoTrouble | null) =>
        sum(photos.filter(({ troubles }) => (trouble === null ? troubles.length === 0 : troubles.includes(trouble))));
      return {
        ...sum(photos),
        troubles: [null, ...photoTroubles]
          .map((trouble) => ({ trouble, ...having(trouble) }))
          .filter((row) => spoken(row) > 0)
          .sort(mostFirst),
        looks: looks
          .map(({ kind: type, look, ...row }) => ({
            ...row,
            type,
            name: look === '' ? null : look,
            title: looksOf(type).find(({ name }) => name === look)?.title[language] ?? null,
          }))
          .filter((row) => spoken(row) > 0)
          .sort(mostFirst),
        days: byDay.filter((row) => spoken(row) > 0),
      };
    },
  };
}
