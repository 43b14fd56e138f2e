import { modelsOfBrand, suggestedBrands } from '../names/brands.ts'
import { letters } from './known-models.ts'
import { oneLetterAway } from './name-questions.ts'

export interface NamedModel {
  brand: string
  model: string
}

const suggested: readonly NamedModel[] = suggestedBrands.flatMap((brand) =>
  modelsOfBrand(brand).map((model) => ({ brand, model })),
)

/** 'Toyota Hilux': of every make whose models the form suggests. */
export const suggestedModels: readonly string[] = suggested.map(({ brand, model }) => `${brand} ${model}`)

/** The suggested model that a text is one letter from: 'Toyta Hilux', 'hilix'. */
export function nearSuggestedModel(text: string): NamedModel | undefined {
  const [named] = oneLetterAway(text, suggestedModels)
  if (named) return findSuggestedModel(named)
  const [model, ...others] = oneLetterAway(text, [...new Set(suggested.map((each) => each.model))])
  return model && others.length === 0 ? findSuggestedModel(model) : undefined
}

/** Finds a suggested model by make and model, or by the model alone ('hilux') where one make has it. */
export function findSuggestedModel(text: string): NamedModel | undefined {
  const wanted = letters(text)
  const found = suggested.find(({ brand, model }) => letters(brand + model) === wanted)
  if (found) return found
  const [only, ...others] = suggested.filter(({ model }) => letters(model) === wanted)
  return others.length === 0 ? only : undefined
}
