import type { BoxSlug, ExportFormat, FeatureFlag, FilterSlug, ProductKind, SizeSlug } from '@uzor/contract';
import type { Extent } from './extent.ts';
import type { Ground } from './ground.ts';

/** One size of one product, in portrait; `orient` turns it. */
export interface ProductSize<G extends Ground = Ground> {
  readonly id: number;
  readonly kind: ProductKind;
  readonly slug: SizeSlug;
  readonly name: string;
  readonly flag: FeatureFlag;
  readonly canvasMm: Extent;
  /** The picture itself; for a hoop, its diameter as width and height. */
  readonly pictureMm: Extent;
  /** Uses of a new code for this size; null = unlimited. */
  readonly codeUses: number | null;
  readonly worksInBox: number;
  readonly ground: G;
  /** How boxes are joined; absent for a size of one box. */
  readonly joined?: JoinedBoxes;
}

/** Canvases of one size, laid side by side; in portrait, like the size. */
export interface JoinedBoxes {
  readonly of: BoxSlug;
  readonly across: number;
  readonly down: number;
  /** Whether each canvas lies on its side. */
  readonly turned: boolean;
}

/** A product line: facts and names, no behaviour. */
export interface ProductDefinition<G extends Ground = Ground> {
  readonly kind: ProductKind;
  readonly name: { readonly ru: string; readonly en: string };
  /** Base path of the kind's API calls, below `/api`. */
  readonly apiBase: string;
  readonly demoBase: string;
  /** First part of the path of its pages. */
  readonly webSlug: string;
  /** Slugs accepted by the works filter, preferred one first. */
  readonly worksSlugs: readonly string[];
  readonly madeOf: G['of'];
  readonly segments: 'grid' | 'platforms' | 'none';
  /** Whether single pieces of a preset can be recoloured before it is confirmed. */
  readonly retouch: boolean;
  readonly filters: readonly FilterSlug[];
  readonly defaultFilter: FilterSlug;
  readonly sizes: readonly ProductSize<G>[];
  /** Works of several boxes; empty if boxes do not join. */
  readonly joined: readonly ProductSize<G>[];
  readonly defaultSize: SizeSlug;
  readonly exports: readonly ExportFormat[];
}
