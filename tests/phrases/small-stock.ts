import { makeLexicon, type Vocabulary } from '../../src/domain/search/lexicon.ts'

/** Words of the details. */
const words = ['accident', 'deposit', 'leather', 'rust', 'working']

/** A marketplace of few listings; for tests of what a reading does not take from the stock. */
export const smallStock: Vocabulary = {
  makes: ['Honda', 'Kia', 'Suzuki', 'Toyota'],
  models: [
    { make: 'Honda', model: 'Civic' },
    { make: 'Kia', model: 'Sportage' },
    { make: 'Suzuki', model: 'Swift' },
    { make: 'Toyota', model: 'Corolla' },
    { make: 'Toyota', model: 'Corolla Cross' },
    { make: 'Toyota', model: 'Hilux' },
    { make: 'Toyota', model: 'Noah' },
    { make: 'Toyota', model: 'RAV4' },
  ],
  colors: [
    'White',
    'Pearl White',
    'Silver',
    'Black',
    'Navy',
    'Navy Blue',
    'Sky Blue',
    'Red',
    'Graphite Metallic',
  ],
  dealerships: ['Courtesy Garage Ltd', 'Simpson Motors'],
  hasWord: (beginning) => words.some((word) => word.startsWith(beginning)),
}

export const smallStockLexicon = makeLexicon(smallStock)
