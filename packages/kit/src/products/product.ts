import type { BoxSlug, ExportFormat, FeatureFlag, FilterSlug, ProductKind, SizeSlug } from '@uzor/contract';
import type { Extent } from './extent.ts';
import type { Ground } from './ground.ts';

/** One size of one product. Portrait; `orient` turns it. */
export interface ProductSize<G extends Ground = Ground> {
  readonly id: number;
  readonly kind: ProductKind;
  readonly slug: SizeSlug;
  /** As printed on the box. */
  readonly name: string;
  readonly flag: FeatureFlag;
  readonly canvasMm: Extent;
  /** The picture itself; a hoop: its diameter twice. */
  readonly pictureMm: Extent;
  /** Uses of a new code for this size; null = unlimited. */
  readonly codeUses: number | null;
  /** Works the box holds; its stock is shared between them. */
  readonly worksInBox: number;
  readonly ground: G;
  /** How boxes make it; absent for what one box makes. */
  readonly joined?: JoinedBoxes;
}

/** Canvases of one size, laid side by side. Portrait, as the size is. */
export interface JoinedBoxes {
  /** The size of each box. */
  readonly of: BoxSlug;
  readonly across: number;
  readonly down: number;
  /** Each canvas lies on its side. */
  readonly turned: boolean;
}

/** A product line: facts and spellings, no behaviour. */
export interface ProductDefinition<G extends Ground = Ground> {
  readonly kind: ProductKind;
  readonly name: { readonly ru: string; readonly en: string };
  /** Where the calls of the kind begin, below `/api`. */
  readonly apiBase: string;
  readonly demoBase: string;
  /** First part of its pages' addresses. */
  readonly webSlug: string;
  /** Spellings of the works filter, the first one preferred. */
  readonly worksSlugs: readonly string[];
  /** What its works are made of: the ground of each of its sizes. */
  readonly madeOf: G['of'];
  readonly segments: 'grid' | 'platforms' | 'none';
  /** Whether single pieces of a preset can be given other colours before it is confirmed. */
  readonly retouch: boolean;
  readonly filters: readonly FilterSlug[];
  readonly defaultFilter: FilterSlug;
  readonly sizes: readonly ProductSize<G>[];
  /** Works of several boxes; empty where boxes do not join. */
  readonly joined: readonly ProductSize<G>[];
  readonly defaultSize: SizeSlug;
  /** Files its scheme can be taken away as. */
  readonly exports: readonly ExportFormat[];
}
