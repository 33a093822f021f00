export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
/** To a tenth. */
export const tenths = (value: number): number => Math.round(value * 10) / 10;
