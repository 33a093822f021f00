/** A day as an operator types it, or a moment. @throws RangeError naming the option */
export function readDay(option: string, given: string): Date | { readonly day: string } {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(given);
  const hasZone = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/.test(given);
  const time = new Date(given);
  // 2026-02-30 would be read as 2 March.
  const exists = !Number.isNaN(time.getTime()) && (!isDay || time.toISOString().startsWith(given));
  if (!exists || !(isDay || hasZone))
    throw new RangeError(`${option} is a day such as 2026-12-31 or a moment such as 2026-12-31T18:00+03:00`);
  return isDay ? { day: given } : time;
}

/** The moment a day (yyyy-mm-dd) ends in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const midnight = new Date(`${day}T24:00:00Z`);
  return new Date(midnight.getTime() - offsetMs(midnight, timeZone));
}

/** How far the clocks of a zone are ahead of UTC at about this moment. */
function offsetMs(moment: Date, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(shown ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
