/**
 * Checks that a text that differs by craft has a form for every craft it is used for: an unmarked form would mention
 * drills to someone who paints. Lists the texts that lack a form for a new craft.
 */
import { productKinds } from '../../packages/contract/src/index.ts';
import { type GroundName, productOf } from '../../packages/kit/src/catalogue.ts';
import { crafts } from '../../apps/web/src/i18n/craft.ts';

/** Crafts by the ground of their works. */
export type CraftsByGround = Readonly<Record<GroundName, readonly string[]>>;

const craftsOf = (ground: GroundName) =>
  productKinds.filter((kind) => productOf(kind).madeOf === ground).map((kind) => crafts[kind]);

/** The crafts of the products. */
export const craftsByGround: CraftsByGround = {
  cells: craftsOf('cells'),
  regions: craftsOf('regions'),
  thread: craftsOf('thread'),
};

const boards: readonly GroundName[] = ['cells', 'regions'];
const cells: readonly GroundName[] = ['cells'];

/** Texts used for some grounds only, by file or by file and key; all others are used for every work. */
const groundsOfText: ReadonlyMap<string, readonly GroundName[]> = new Map([
  ['rows.json', boards],
  ['segment.json', boards],
  ['segments.json', boards],
  ['bag.json left.pieces', cells],
  ['desk.json parts.unit.piece', cells],
  ['parts.json unit.piece', cells],
  ['segments.json colours.enough', cells],
  ['editor.json size.cells', cells],
  ['instruction.json edition.paleText', boards],
  ['instruction.json edition.usualText', boards],
  ['instruction.json ready.colours', boards],
  ['instruction.json ready.pieces', cells],
  ['landing.json facts.base', cells],
  ['landing.json facts.palette', cells],
  ['landing.json facts.pieceText', cells],
  ['landing.json facts.pieces', cells],
  ['landing.json sizes.pieces', cells],
  ['ownScheme.json drills', cells],
  ['presets.json facts.enough', cells],
  ['presets.json facts.lonely', cells],
  ['presets.json facts.lonelyHint', cells],
]);

const everywhere: readonly GroundName[] = ['cells', 'regions', 'thread'];

/** Missing forms by craft among the `keys` of `file`, as lines; `keys` have no plural suffixes. */
export function missingCrafts(file: string, keys: ReadonlySet<string>, byGround = craftsByGround): string[] {
  const all = everywhere.flatMap((ground) => byGround[ground]);
  const marked = new RegExp(`^(.*)_(?:${all.join('|')})$`);
  const families = new Set([...keys].flatMap((key) => marked.exec(key)?.[1] ?? []));
  const findings = [...families].flatMap((family) => {
    const grounds = groundsOfText.get(`${file} ${family}`) ?? groundsOfText.get(file) ?? everywhere;
    const lacking = grounds.flatMap((ground) => byGround[ground]).filter((craft) => !keys.has(`${family}_${craft}`));
    return [
      ...(keys.has(family) ? [`${family} has an unmarked form beside those of crafts`] : []),
      ...lacking.map((craft) => `${family} has no form for ${craft}`),
    ];
  });
  return [...findings, ...missingBranches(keys, all)].sort();
}

/** Keys under one craft's name that another craft lacks. */
function missingBranches(keys: ReadonlySet<string>, all: readonly string[]): string[] {
  const named = new RegExp(`^((?:.*\\.)?)(?:${all.join('|')})((?:\\..*)?)$`);
  const twins = [...keys].flatMap((key) => {
    const [, before, after] = named.exec(key) ?? [];
    return before === undefined ? [] : all.map((craft) => `${before}${craft}${after}`);
  });
  return [...new Set(twins)].filter((twin) => !keys.has(twin)).map((twin) => `${twin} is missing`);
}
