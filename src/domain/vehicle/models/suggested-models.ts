import { modelsOfBrand, suggestedBrands } from '../brands.ts'
import { letters } from './known-models.ts'

export interface NamedModel {
  brand: string
  model: string
}

const suggested: readonly NamedModel[] = suggestedBrands.flatMap((brand) =>
  modelsOfBrand(brand).map((model) => ({ brand, model })),
)

/** 'Toyota Hilux': of every make whose models the form suggests. */
export const suggestedModels: readonly string[] = suggested.map(({ brand, model }) => `${brand} ${model}`)

/** Finds a suggested model by make and model, or by the model alone ('hilux') where one make has it. */
export function findSuggestedModel(text: string): NamedModel | undefined {
  const wanted = letters(text)
  const found = suggested.find(({ brand, model }) => letters(brand + model) === wanted)
  if (found) return found
  const [only, ...others] = suggested.filter(({ model }) => letters(model) === wanted)
  return others.length === 0 ? only : undefined
}
