import { nameKey, normalizeName } from '../../text/names.ts'
import { findModel } from '../../vehicle/models/known-models.ts'
import { capitalised } from './letter-case.ts'
import { spelledMake } from './make-spelling.ts'

/**
 * One spelling of a model: 'f150 xlt' is 'F-150 XLT', 'CRV' is 'CR-V', 'Toyota Corolla' of Toyota is 'Corolla'; what is
 * not known stays as it is written.
 * @param make in its one spelling (`spelledMake`)
 */
export function spelledModel(make: string, text: string): string {
  const tidy = numbered(make, withoutMake(make, normalizeName(text)))
  const found = findModel(make, tidy)
  if (!found) return capitalised(tidy)
  const rest = tidy.slice(found.restAt)
  // An exclamation mark right behind belongs to the name: 'Up!'.
  const behind = rest.replace(/^!/, '')
  return found.name + (tidy === tidy.toLowerCase() ? capitalised(behind) : behind)
}

/** One spelling of what is numbered within a class: 'C 200' is 'C200' as on the car, 'RX350' 'RX 350', '318I' '318i'. */
function numbered(make: string, model: string): string {
  if (make === 'BMW') return model.replace(/^\d{3}[a-z]{1,2}(?![a-z\d])/i, (number) => number.toLowerCase())
  const [, kind = '', number = '', rest = ''] =
    /^([a-z]{1,3})[ -]?(\d{2,3}[a-z]?)(?![a-z\d])(.*)$/i.exec(model) ?? []
  if (kind === '') return model
  const written = model === model.toLowerCase() ? capitalised(rest) : rest
  if (make === 'Mercedes-Benz') return kind.toUpperCase() + number + written
  return make === 'Lexus' ? `${kind.toUpperCase()} ${number.toLowerCase()}${written}` : model
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
