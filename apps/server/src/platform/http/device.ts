import Bowser from 'bowser';

/** Longest user agent that is parsed, characters; real ones have fewer than 300. */
const longestAgent = 500;
const longestName = 100;

/** Browser and device in words: "Chrome, Windows", "Safari, iPhone". Null for an unknown user agent. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === '') return null;
  const parsed = Bowser.parse(userAgent.slice(0, longestAgent));
  const device = parsed.platform.model && parsed.platform.vendor === 'Apple' ? parsed.platform.model : parsed.os.name;
  const name = [parsed.browser.name, device].filter(Boolean).join(', ');
  return name === '' ? null : name.slice(0, longestName);
}
