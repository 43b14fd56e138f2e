import type { VehicleType } from '../enums.ts'
import { allowsTypo, isOneEditApart } from '../text/typos.ts'
import { brands, otherMakes } from './brands.ts'
import { classOfModel, findModel, knownModelsOf, letters, vehicleTypeOfModel } from './known-models.ts'
import { kindName, type VehicleKind } from './unusual-number.ts'

export const questionedNames = ['brand', 'model', 'vehicleType'] as const
type QuestionedName = (typeof questionedNames)[number]

export interface NameQuestion {
  field: QuestionedName
  /** A sentence without its full stop: '"Toyta" is one letter from Toyota'. */
  message: string
  mayBe: readonly string[]
}

const knownMakes = [...brands, ...otherMakes]
const isKnownMake = new Set(knownMakes.map(letters))

/** Types that a model of the given type never has. Other combinations exist: a Corolla hatchback. */
const excluded: Readonly<Partial<Record<VehicleType, readonly VehicleType[]>>> = {
  Pickup: ['Hatchback', 'Car', 'Equipment'],
  Truck: ['Hatchback'],
  Hatchback: ['Pickup', 'Truck', 'Equipment'],
  Car: ['Equipment'],
  SUV: ['Equipment'],
  Equipment: ['Hatchback', 'Car'],
}

/** Asks about an unknown make or model one letter from a known one, and about a type that does not fit the model. */
export function nameQuestions({ brand, model, vehicleType }: VehicleKind): NameQuestion[] {
  const makes = isKnownMake.has(letters(brand)) ? [] : oneLetterAway(brand, knownMakes)
  if (makes.length > 0) return [{ field: 'brand', message: isNear(brand, makes), mayBe: makes }]
  if (!findModel(brand, model) && !classOfModel(brand, model)) {
    const [first = ''] = model.trim().split(' ')
    const models = oneLetterAway(first, knownModelsOf(brand))
    return models.length > 0 ? [{ field: 'model', message: isNear(first, models), mayBe: models }] : []
  }
  const usual = vehicleTypeOfModel(brand, model)
  if (!usual || !excluded[usual]?.includes(vehicleType)) return []
  const isKind = kindName({ brand, model, vehicleType: usual }, 'model')
  const type = (each: VehicleType) => kindName({ brand, model, vehicleType: each }, 'type')
  const message = `${capital(isKind)} is ${type(usual)}, not ${type(vehicleType)}`
  return [{ field: 'vehicleType', message, mayBe: [usual] }]
}

function oneLetterAway(text: string, names: readonly string[]): string[] {
  const typed = letters(text)
  if (!allowsTypo(typed)) return []
  const spelled = spellings.get(names) ?? names.map(letters)
  spellings.set(names, spelled)
  return names.filter((_, at) => {
    const known = spelled[at] ?? ''
    const isAlike = Math.abs(known.length - typed.length) <= 1 && allowsTypo(known)
    return isAlike && isOneEditApart(typed, known)
  })
}

/** Kept, because an import asks about thousands of rows. */
const spellings = new WeakMap<readonly string[], readonly string[]>()

function isNear(text: string, names: readonly string[]): string {
  return `“${text}” is one letter from ${names.join(' or ')}`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
