/** Text as content of HTML, or of an attribute in double quotes. */
export function escaped(text = ''): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
