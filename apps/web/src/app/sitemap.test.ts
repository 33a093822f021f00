import { expect, test } from 'vitest';
import { robots, sitemap } from './sitemap.ts';

const home = 'https://uzor.example';
const addresses = [...sitemap(home).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

test('the site map holds every landing page in both languages, once', () => {
  for (const path of ['/', '/mosaic', '/paint-by-numbers', '/constructor', '/unistring', '/en', '/en/unistring'])
    expect(addresses).toContain(`${home}${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
test('hidden variants and personal pages are not in the site map', () => {
  for (const part of ['roomaxi', 'paint-by-numbers-mini', '/editor', '/demo', '/dashboard'])
    expect(sitemap(home)).not.toContain(part);
});
test('robots keep out of the API and of private pages, in both languages', () => {
  for (const path of ['/api/', '/dashboard', '/en/dashboard', '/auth/', '/*/instruction/', '/en/*/instruction/'])
    expect(robots(home)).toContain(`Disallow: ${path}\n`);
  expect(robots(home)).not.toContain('roomaxi');
});
test('robots are told of the site map only where the site knows its address', () => {
  expect(robots(home)).toContain(`Sitemap: ${home}/sitemap.xml`);
  expect(robots('')).not.toContain('Sitemap');
});
