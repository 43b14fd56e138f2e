import { capital } from './letter-case.ts'
import { plainText } from './reading.ts'

/** Words of which colours are made; a name with others ('Soul Red') is its maker's and keeps its letters. */
const common = new Set(
  `white black silver grey red blue green brown orange yellow gold beige cream maroon burgundy purple pink bronze tan navy
  teal turquoise charcoal champagne pearl metallic matt matte gloss dark light sky deep bright pale midnight royal off
  two tone and mica solid`.split(/\s+/),
)

/** One spelling of a colour: 'GRAY' is 'Grey', 'pearl white' and 'Pearl White' are 'Pearl white'. */
export function spelledColor(text: string): string {
  const spelled = plainText(text).replace(/\bgray\b/gi, (word) => (word === 'gray' ? 'grey' : 'Grey'))
  const lower = spelled.toLowerCase()
  const isCommon = lower.split(/[^a-z]+/).every((word) => word === '' || common.has(word))
  return isCommon || lower === spelled ? capital(lower) : spelled
}
