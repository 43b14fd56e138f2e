import { listingTexts } from '#territory/demo/demo.ts'
import type { DemoModel } from './models.ts'
import type { Random } from './random.ts'

export interface Described {
  model: DemoModel
  year: number
  mileage: number
  isNew: boolean
  /** Imported used from Japan. */
  isImport: boolean
}

const { openings, conditions, extras, closings } = listingTexts

/** Writes a dealer's description of four to six short sentences, including flaws. */
export function describe(
  { model, year, mileage, isNew, isImport }: Described,
  thisYear: number,
  random: Random,
): string {
  const isPlant = model.stock === 'plant'
  const age = thisYear - year
  const sentences = [random.pick(openings[openingOf({ isNew, isImport, isPlant })]), model.note]
  if (isPlant) sentences.push(`${hours(age, random)} hours on the meter.`, random.pick(conditions.plant))
  else if (!isNew) sentences.push(random.pick(conditions[age <= 2 ? 'young' : age <= 8 ? 'used' : 'old']))
  if (!isPlant && model.shape !== 'truck') sentences.push(random.pick(extras))
  if (mileage > 0 && mileage < 7500 * age && age > 2 && !isPlant) {
    sentences.push('Low mileage for its age, with the service stamps behind it.')
  }
  sentences.push(random.pick(closings))
  return sentences.join(' ')
}

function openingOf({ isNew, isImport, isPlant }: { isNew: boolean; isImport: boolean; isPlant: boolean }) {
  if (isPlant) return 'plant'
  if (isNew) return 'new'
  return isImport ? 'imported' : 'local'
}

function hours(age: number, random: Random): string {
  const total = Math.round((age * 520 + random.between(80, 900)) / 10) * 10
  return String(total).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
