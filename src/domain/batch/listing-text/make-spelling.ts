import { normalizeName } from '../../text/names.ts'
import { brands } from '../../vehicle/brands.ts'
import { makesOfManyNames } from '../../vehicle/make-names.ts'
import { letters } from '../../vehicle/models/known-models.ts'
import { capitalised } from './letter-case.ts'

/** Makes that no form offers and tables have. */
const otherMakes = [
  'Ashok Leyland',
  'Austin-Healey',
  'Bajaj',
  'Can-Am',
  'CFMoto',
  'Eunos',
  'Force',
  'Geo',
  'Harley-Davidson',
  'Hindustan',
  'Husqvarna',
  'KTM',
  'Maruti Suzuki',
  'Maybach',
  'Mercury',
  'Oldsmobile',
  'Perodua',
  'Piaggio',
  'Plymouth',
  'Pontiac',
  'Rivian',
  'Royal Enfield',
  'Saturn',
  'Scion',
  'Triumph',
  'TVS',
  'Vespa',
]
/** Spellings of tables beside the names that people search by. */
const misspelled: Readonly<Record<string, string>> = {
  Alfa: 'Alfa Romeo',
  Chev: 'Chevrolet',
  Harley: 'Harley-Davidson',
  Maruti: 'Maruti Suzuki',
  Merc: 'Mercedes-Benz',
  Mercedez: 'Mercedes-Benz',
  'Mercedez-Benz': 'Mercedes-Benz',
  Rolls: 'Rolls-Royce',
  Vauxhal: 'Vauxhall',
  Volkswagon: 'Volkswagen',
}

const spellings = new Map<string, string>()
for (const [make = '', ...names] of makesOfManyNames) {
  for (const name of names) spellings.set(letters(name), make)
}
for (const [name, make] of Object.entries(misspelled)) spellings.set(letters(name), make)
// A make of its own is no other's name: GWM is written GWM.
for (const make of [...brands, ...otherMakes]) spellings.set(letters(make), make)

/** One spelling of a make: 'VW', 'volkswagen' and 'VOLKSWAGEN' are 'Volkswagen'; an unknown one stays as it is written. */
export function spelledMake(text: string): string {
  const tidy = normalizeName(text)
  return spellings.get(letters(tidy)) ?? capitalised(tidy)
}
