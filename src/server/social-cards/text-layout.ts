import glyphs from './glyphs.json' with { type: 'json' }

export type Weight = keyof typeof glyphs

interface Glyph {
  /** In thousandths of the font size. */
  advance: number
  path: string
}

const unitsPerEm = 1000
const ellipsis = '…'
const fonts = { semibold: parseFont(glyphs.semibold), bold: parseFont(glyphs.bold) }

/**
 * Breaks a text at its spaces, in the first of `sizes` that it fits in; in the last, what is too long ends in an
 * ellipsis. Characters without an outline lose their marks or are left out.
 * @param sizes and `width` in pixels
 */
export function fitText(
  text: string,
  box: { weight: Weight; width: number; sizes: readonly number[]; maxLines: number },
): { size: number; lines: string[] } {
  const words = knownCharacters(text, box.weight).split(/\s+/).filter(Boolean)
  const fitsIn = (size: number) => (line: string) => textWidth(line, box.weight, size) <= box.width
  for (const size of box.sizes) {
    const lines = breakLines(words, fitsIn(size))
    if (lines.length <= box.maxLines && lines.every(fitsIn(size))) return { size, lines }
  }
  const size = Math.min(...box.sizes)
  const fits = fitsIn(size)
  const lines = breakLines(words, fits)
  const last = lines.splice(box.maxLines - 1).join(' ')
  return { size, lines: [...lines, last].map((line) => cutTo(line, fits)) }
}

/** In pixels. */
export function textWidth(text: string, weight: Weight, size: number): number {
  const units = glyphsOf(text, weight).reduce((sum, { advance }) => sum + advance, 0)
  return (units * size) / unitsPerEm
}

/** An SVG path of a line, with its baseline's left end at `x`, `y`. */
export function textPath(
  text: string,
  { x, y, size, weight, fill }: { x: number; y: number; size: number; weight: Weight; fill: string },
): string {
  let pen = 0
  let paths = ''
  for (const { advance, path } of glyphsOf(text, weight)) {
    if (path) paths += `<path transform="translate(${pen})" d="${path}"/>`
    pen += advance
  }
  return `<g transform="translate(${x} ${y}) scale(${size / unitsPerEm})" fill="${fill}">${paths}</g>`
}

function breakLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cutTo(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line
  const characters = [...line]
  while (characters.length > 0 && !fits(cut(characters))) characters.pop()
  return cut(characters)
}

const cut = (characters: readonly string[]) => characters.join('').trimEnd() + ellipsis

function knownCharacters(text: string, weight: Weight): string {
  const segments = [...new Intl.Segmenter('en').segment(text.normalize('NFC'))]
  return segments.map(({ segment }) => knownCharacter(segment, weight)).join('')
}

function knownCharacter(segment: string, weight: Weight): string {
  if (/^\s+$/.test(segment)) return ' '
  const known = (characters: string) => [...characters].every((each) => fonts[weight].has(each))
  if (known(segment)) return segment
  const bare = segment.normalize('NFKD').replace(/\p{M}/gu, '')
  return known(bare) ? bare : ''
}

function glyphsOf(text: string, weight: Weight): Glyph[] {
  return [...text].flatMap((character) => fonts[weight].get(character) ?? [])
}

function parseFont(entries: Readonly<Record<string, string>>): ReadonlyMap<string, Glyph> {
  const parse = (entry: string): Glyph => {
    const [advance = '', path = ''] = entry.split(/ (.*)/, 2)
    return { advance: Number(advance), path }
  }
  return new Map(Object.entries(entries).map(([character, entry]) => [character, parse(entry)]))
}
