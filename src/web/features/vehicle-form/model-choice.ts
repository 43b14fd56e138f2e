import { customModel, modelsOfBrand } from '#domain/vehicle/brands.ts'

/**
 * The models offered for a make. The name of one that is missing from the suggestions can be given too, with the
 * choice that every other make has alone (specification, section 2, 'Vehicle form').
 */
export function modelChoices(brand: string): readonly string[] {
  const models = brand === '' ? [] : modelsOfBrand(brand)
  return brand === '' || models.includes(customModel) ? models : [...models, customModel]
}

/** Which of the choices stands for a model: itself, 'Custom Model' for a name of one's own, none while it is empty. */
export function chosenModel(brand: string, model: string): string {
  if (model === '') return ''
  return modelsOfBrand(brand).includes(model) ? model : customModel
}
