import { expect, test } from 'vitest'
import { foldText } from './names.ts'

test.each([
  ['Citroën C4', 'citroen c4'],
  ['ŠKODA', 'skoda'],
  ['İstanbul', 'istanbul'],
  ['ＢＭＷ X₅', 'bmw x5'],
  ['e\u0301clair', 'eclair'],
])('%s is folded to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
