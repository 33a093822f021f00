import type { ComponentProps } from 'react';
import { ChosenFilters } from './chosen-filters.tsx';
import { KitList } from './kit-list.tsx';
import type { useKits } from './use-catalogue.ts';
import type { Choice } from './use-choice.ts';

type KitListProps = ComponentProps<typeof KitList>;

/** What was found: how many, what is chosen, and the kits. The server draws it too, so it has no ids made by React. */
export function KitsFound({
  choice,
  kits,
  onOpen,
}: Pick<KitListProps, 'kits' | 'onOpen'> & { readonly choice: Choice }) {
  return (
    <div>
      <ChosenFilters choice={choice} total={totalOf(kits)} />
      <KitList kits={kits} onReset={choice.reset} onOpen={onOpen} />
    </div>
  );
}

/** How many kits fit what is chosen; undefined while they are on their way. */
export function totalOf({ data }: Pick<ReturnType<typeof useKits>, 'data'>): number | undefined {
  return data?.pages[0]?.meta.total;
}
