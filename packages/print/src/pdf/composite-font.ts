import type { ObjectNumber, PdfDocument } from './document.ts';
import { pdfNumber } from './numbers.ts';

/** A TrueType face as a PDF embeds it; lengths in thousandths of the em. Glyph 0 is the missing glyph. */
export interface EmbeddedFace {
  readonly name: string;
  /** The bytes of the TrueType file. */
  readonly program: Uint8Array;
  /** Left, bottom, right, top. */
  readonly box: readonly [number, number, number, number];
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly widths: readonly number[];
  /** Character of each glyph; the one of glyph 0 is ignored. */
  readonly characters: readonly string[];
}

/** Embeds a face as a composite font whose codes are its glyph numbers, four hexadecimal digits each. */
export function compositeFont(document: PdfDocument, face: EmbeddedFace): ObjectNumber {
  const { name, program } = face;
  const file = document.addDeflated(`/Length1 ${program.length}`, program);
  const heights = `/Ascent ${pdfNumber(face.ascent)}/Descent ${pdfNumber(face.descent)}/CapHeight ${pdfNumber(face.capHeight)}`;
  const descriptor = document.add(
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${face.box.map(pdfNumber).join(' ')}]/ItalicAngle 0${heights}/StemV 80/FontFile2 ${file} 0 R>>`,
  );
  const descendant = document.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
      `/FontDescriptor ${descriptor} 0 R/DW 500/W[0[${face.widths.join(' ')}]]/CIDToGIDMap/Identity>>`,
  );
  const entries = face.characters.map((character, glyph) => [glyph, character] as const).slice(1);
  const unicode = toUnicode(document, 4, entries);
  return document.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
  );
}

/** The ToUnicode map, which makes a booklet searchable; codes have 2 or 4 hexadecimal digits. */
export function toUnicode(
  document: PdfDocument,
  digits: 2 | 4,
  entries: readonly (readonly [code: number, text: string])[],
): ObjectNumber {
  const hex = (code: number) => code.toString(16).padStart(digits, '0');
  const blocks: string[] = [];
  for (let i = 0; i < entries.length; i += 100) {
    // The format allows a hundred lines per block.
    const lines = entries
      .slice(i, i + 100)
      .map(([code, text]) => `<${hex(code)}><${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`);
    blocks.push(`${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  return document.addDeflated(
    '',
    `/CIDInit/ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
/CMapName/Adobe-Identity-UCS def/CMapType 2 def
1 begincodespacerange <${hex(0)}><${'f'.repeat(digits)}> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict/CMap defineresource pop end end`,
  );
}
