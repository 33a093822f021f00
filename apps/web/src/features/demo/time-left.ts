const minuteMs = 60_000;
const minutesOfHour = 60;

/** Time until a moment in words: whole hours, or minutes in the last hour; at least one minute. */
export function timeLeft(until: string, now: number): { readonly unit: 'hours' | 'minutes'; readonly count: number } {
  const minutes = Math.max(1, Math.floor((Date.parse(until) - now) / minuteMs));
  return minutes < minutesOfHour
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.floor(minutes / minutesOfHour) };
}
