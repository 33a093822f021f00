import Bowser from 'bowser';

/** Number of characters of a user agent that are parsed; real ones have fewer than 300. */
const longestAgent = 500;

/** Bowser passes on the name an unknown browser gives itself, which would put a stranger's words into our emails. */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/** Browser and device in words: "Chrome, Windows", "Safari, iPhone". Null for an unknown user agent. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === '') return null;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, longestAgent));
  const browserName = browsers.has(browser.name ?? '') ? browser.name : null;
  const system = systems.has(os.name ?? '') ? os.name : null;
  const device = platform.model && platform.vendor === 'Apple' ? platform.model : system;
  return [browserName, device].filter(Boolean).join(', ') || null;
}
