/** Gaussian elimination; null if singular. @param rows coefficients, then the right-hand side */
export function solveLinear(rows: readonly (readonly number[])[]): number[] | null {
  const left = rows.map((row) => [...row]);
  for (const k of left.keys()) {
    let pivot = k;
    for (let i = k + 1; i < left.length; i++) if (Math.abs(left[i][k]) > Math.abs(left[pivot][k])) pivot = i;
    if (Math.abs(left[pivot][k]) < 1e-12) return null;
    [left[k], left[pivot]] = [left[pivot], left[k]];
    for (const [i, row] of left.entries()) if (i !== k) takeOut(row, left[k], k);
  }
  return left.map((row, k) => row[left.length] / row[k]);
}

/** Subtracts a multiple of `other` from `row`, eliminating unknown `k`. */
function takeOut(row: number[], other: readonly number[], k: number): void {
  const times = row[k] / other[k];
  for (let j = k; j < row.length; j++) row[j] -= times * other[j];
}

/** Least-squares weights of the terms; null if the terms are linearly dependent. */
export function leastSquaresWeights(terms: readonly (readonly number[])[], values: readonly number[]): number[] | null {
  const count = terms[0]?.length ?? 0;
  const normal = Array.from({ length: count }, (_, i) =>
    Array.from({ length: count + 1 }, (__, j) =>
      terms.reduce((sum, row, k) => sum + row[i] * (j === count ? values[k] : row[j]), 0),
    ),
  );
  return solveLinear(normal);
}
