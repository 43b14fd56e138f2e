import { expect, test } from 'vitest'
import { tokenize, tokenizeDetails, tokenizeName } from './inverted-index.ts'

test.each<[tokens: (text: string) => string[], text: string, words: string[]]>([
  [tokenize, "ﬁrst Owner's ŠKODA, 日産 🚗!", ['first', 'owner', 's', 'skoda', '日産']],
  [tokenize, '$66,500, once 1,234,567.50', ['66500', 'once', '1234567', '50']],
  [tokenize, '2018,2019 or 4,4x4', ['2018', '2019', 'or', '4', 'fourwheel']],
  [
    tokenize,
    'A 7-seater, seven seats or 12 seats',
    ['a', 'pax7', 'seats', 'pax7', 'seats', 'or', '12', 'seats'],
  ],
  [tokenize, 'A/C, AC, air conditioning; acacia', ['aircon', 'aircon', 'aircon', 'acacia']],
  [tokenize, '4WD, four-wheel drive, 4 wheel drive', ['fourwheel', 'fourwheel', 'fourwheel']],
  [tokenize, `${'x'.repeat(10_000)} end`, ['x'.repeat(40), 'end']],
  [tokenizeName, 'Land Rover', ['land', 'rover', 'landrover']],
  [tokenizeDetails, 'word '.repeat(310), new Array<string>(100).fill('word')],
])('%o of %j', (tokens, text, words) => {
  expect(tokens(text)).toEqual(words)
})
