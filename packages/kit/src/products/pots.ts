/** Pots hold 5 ml; 2.5 ml cover 100 cm²; half as much again is kept in reserve. */
export const potFacts = { mlPerCm2: 0.025, reserve: 1.5, potMl: 5 } as const;
