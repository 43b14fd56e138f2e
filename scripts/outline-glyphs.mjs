// Extracts Figtree's outlines for social cards, which are drawn without an installed font (decision 65): run it after
// an update of the typeface. The static files are read, because no library here reads the served variable one.
import { readFileSync, writeFileSync } from 'node:fs'
import opentype from 'opentype.js'
import { inProject } from './project.mjs'

const typeface = import.meta.resolve('@fontsource/figtree/package.json')
const weights = { semibold: 600, bold: 800 }
/** Printable ASCII, Latin-1 and the punctuation that listings contain. */
const characters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)),
  ...Array.from({ length: 0x100 - 0xa1 }, (_, at) => String.fromCodePoint(0xa1 + at)),
  ...'ŒœŸ–—‘’“”•…€™',
]

const entries = Object.entries(weights).map(([name, weight]) => [name, outlines(readFont(weight))])
const target = inProject('src/server/social-cards/glyphs.json')
writeFileSync(target, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)

/** @param {number} weight */
function readFont(weight) {
  const file = new URL(`files/figtree-latin-${weight}-normal.woff`, typeface)
  const { buffer, byteOffset, byteLength } = readFileSync(file)
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
}

/**
 * `<advance> <SVG path>` of each character the font has, in thousandths of the font size.
 * @param {opentype.Font} font
 */
function outlines(font) {
  const known = characters.filter((character) => font.charToGlyphIndex(character) > 0)
  return Object.fromEntries(
    known.map((character) => {
      const glyph = font.charToGlyph(character)
      return [character, `${glyph.advanceWidth} ${glyph.getPath(0, 0, 1000).toPathData(0)}`.trim()]
    }),
  )
}
