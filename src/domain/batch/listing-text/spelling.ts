import { nameKey, normalizeName } from '../../text/names.ts'
import { classOfModel, findModel, letters } from '../../vehicle/models/known-models.ts'
import { brands } from '../../vehicle/names/brands.ts'
import { makesOfManyNames, misspelledMakes, otherMakes } from '../../vehicle/names/make-names.ts'

const spellings = new Map<string, string>()
for (const [make = '', ...names] of [...makesOfManyNames, ...misspelledMakes]) {
  for (const name of names) spellings.set(letters(name), make)
}
// A make of its own is no other's name: GWM is written GWM.
for (const make of [...brands, ...otherMakes]) spellings.set(letters(make), make)

/** One spelling of a make: 'VW' and 'VOLKSWAGEN' are 'Volkswagen'; an unknown one is unchanged. */
export function spelledMake(text: string): string {
  const name = normalizeName(text)
  return spellings.get(letters(name)) ?? name
}

/**
 * One spelling of a known model: 'f150 xlt' is 'F-150 xlt', 'CRV' is 'CR-V', 'Toyota Corolla' of Toyota is 'Corolla'; all
 * else is unchanged, numbered models too: 'C 200'.
 * @param make in its one spelling (`spelledMake`)
 */
export function spelledModel(make: string, text: string): string {
  const model = withoutMake(make, normalizeName(text))
  const found = classOfModel(make, model) ? undefined : findModel(make, model)
  // An exclamation mark right behind belongs to the name: 'Up!'.
  return found ? found.name + model.slice(found.restAt).replace(/^!/, '') : model
}

/** Some tables write the make before each model. */
function withoutMake(make: string, model: string): string {
  const words = model.split(' ')
  for (const count of [2, 1]) {
    const [before, behind] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
    if (behind && nameKey(spelledMake(before)) === nameKey(make)) return behind
  }
  return model
}
