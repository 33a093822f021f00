/** Photos on which weights were searched. */
export const searchedPhotos = [
  'portrait-hat',
  'portrait-astronaut',
  'child-facepaint',
  'animal-raccoon',
  'landscape-lighthouse',
  'dark-rocket',
] as const;
/** Photos on which nothing was searched: they show whether weights fit more than their own photos. */
export const freshPhotos = ['group-raft', 'highres-parrots-14mp', 'lowcontrast-pastoral', 'pair-two-people'] as const;
/** The photos of every bench but string art's, in the order of its tables. */
export const tenPhotos = [...searchedPhotos, ...freshPhotos];
