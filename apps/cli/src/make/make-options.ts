import { parseArgs } from 'node:util';
import {
  type FilterSlug,
  filterSlugs,
  type Language,
  languages,
  type Orientation,
  orientations,
  type ProductKind,
  productKinds,
} from '@uzor/contract';
import {
  type Extent,
  type Preset,
  presetOf,
  presets,
  type ProductDefinition,
  productOf,
  type ProductSize,
  sizeOf,
} from '@uzor/kit';
import { UsageError } from '../usage-error.ts';
import {
  demandApplicable,
  type ExperimentOptions,
  experimentWords,
  readExperiment,
  sizeNearest,
} from './experiment-options.ts';

export interface MakeOptions {
  readonly photoPath: string;
  readonly outPath: string;
  readonly kind: ProductKind;
  readonly size: ProductSize;
  readonly filter: FilterSlug;
  readonly preset: Preset;
  /** Portrait by default, whatever the photo, so that a script gets the same shape from every photo. */
  readonly orientation: Orientation;
  /** How a photo of another aspect ratio is cropped: around its salient part, or equally on both sides. */
  readonly crop: (typeof cropWays)[number];
  /** Source of the faces: detected in the photo, none, or a file. */
  readonly focus: 'auto' | 'off' | { readonly path: string };
  readonly palettePath: string | null;
  readonly experiment: ExperimentOptions;
  readonly language: Language;
  readonly booklet: boolean;
}

const cropWays = ['attention', 'center'] as const;

export const makeOptions = {
  product: { type: 'string', value: 'KIND', help: `Required: ${productKinds.join(', ')}` },
  out: { type: 'string', value: 'DIR', help: 'Required: the folder to write to' },
  size: { type: 'string', value: 'SIZE', help: 'A size of the product, such as a3 or 40x50' },
  filter: { type: 'string', value: 'FILTER', help: 'A colour set of the product, such as full' },
  preset: { type: 'string', value: 'PRESET', default: 'natural', help: 'A way of treating the photo' },
  orientation: {
    type: 'string',
    value: 'WAY',
    default: 'portrait',
    help: `Of the picture: ${orientations.join(' or ')}`,
  },
  crop: { type: 'string', value: 'WAY', default: 'attention', help: `Of the photo: ${cropWays.join(' or ')}` },
  focus: {
    type: 'string',
    value: 'FACES',
    default: 'auto',
    help: 'Faces of the photo: auto finds them, off knows none, FILE.json as edition_settings.focus',
  },
  ...experimentWords,
  language: { type: 'string', value: 'LANG', default: 'ru', help: `Of the booklet: ${languages.join(' or ')}` },
  'no-booklet': { type: 'boolean', default: false, help: 'Print no booklet.pdf' },
} as const;

/** Parses the words after `make`. @throws UsageError, or the error of parseArgs, for anything but one photo */
export function readMakeOptions(argv: readonly string[]): MakeOptions {
  const { values, positionals } = parsed(argv);
  const [photoPath, second] = positionals;
  if (photoPath === undefined) throw new UsageError('make needs a photo: craft make PHOTO --product mosaic --out DIR');
  if (second !== undefined) throw new UsageError(`make takes one photo; this is a second one: ${second}`);
  if (values.product === undefined) throw new UsageError(`--product is missing: ${productKinds.join(', ')}`);
  if (!values.out) throw new UsageError('--out is missing: the folder to write to');
  const kind = oneOf('product', values.product, productKinds);
  const product = productOf(kind);
  demandApplicable(values, kind);
  const { size, experiment } = sizeAndExperiment(values, product);
  const preset = presetOf(kind, values.preset);
  if (preset === null)
    throw new UsageError(
      `--preset ${values.preset} is unknown for ${kind}: ${presets[kind].map(({ slug }) => slug).join(', ')}`,
    );
  const filter = oneOf('filter', values.filter ?? product.defaultFilter, filterSlugs);
  if (!product.filters.includes(filter))
    throw new UsageError(`--filter ${filter} is unknown for ${kind}: ${product.filters.join(', ')}`);
  demandMade(preset, filter, experiment);
  const shape = experiment.cells ?? experiment.canvasMm;
  return {
    photoPath,
    outPath: values.out,
    kind,
    size,
    filter,
    preset,
    experiment,
    orientation: shape ? orientationOf(shape) : oneOf('orientation', values.orientation, orientations),
    crop: oneOf('crop', values.crop, cropWays),
    focus: values.focus === 'auto' || values.focus === 'off' ? values.focus : { path: values.focus },
    palettePath: values.palette ?? null,
    language: oneOf('language', values.language, languages),
    booklet: !values['no-booklet'],
  };
}

/** A preset that mixes paints needs the coloured pots of a box or of a palette file. */
function demandMade({ slug, filters, mixes }: Preset, filter: FilterSlug, { freePaints }: ExperimentOptions): void {
  if (filters && !filters.includes(filter))
    throw new UsageError(`--preset ${slug} is made with --filter ${filters.join(' or ')}, not with ${filter}`);
  if (mixes && freePaints !== undefined)
    throw new UsageError(`--preset ${slug} mixes the paints of a box: give no --paints`);
}

function parsed(argv: readonly string[]) {
  return parseArgs({ args: [...argv], options: makeOptions, allowPositionals: true });
}

function oneOf<Choice extends string>(name: string, given: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === given);
  if (found === undefined) throw new UsageError(`--${name} ${given} is unknown: ${choices.join(', ')}`);
  return found;
}

type Typed = ReturnType<typeof parsed>['values'];

/** The requested size, or the nearest size if only a canvas was given. */
function sizeAndExperiment(
  values: Typed,
  product: ProductDefinition,
): { size: ProductSize; experiment: ExperimentOptions } {
  const size = sizeOf(product.kind, values.size ?? product.defaultSize);
  if (size === null)
    throw new UsageError(
      `--size ${values.size} is unknown for ${product.kind}: ${product.sizes.map(({ slug }) => slug).join(', ')}`,
    );
  const experiment = readExperiment(values, size);
  const nearest =
    values.size === undefined && experiment.canvasMm ? sizeNearest(product.sizes, experiment.canvasMm) : null;
  return { size: nearest ?? size, experiment };
}

function orientationOf({ width, height }: Extent): Orientation {
  return width > height ? 'landscape' : 'portrait';
}
