import { makeLexicon, type Vocabulary } from '../../src/domain/search/lexicon.ts'
import { brands, customModel, modelsOfBrand } from '../../src/domain/vehicle/brands.ts'

/** A marketplace with every make and model that forms offer. */
export const testVocabulary: Vocabulary = {
  makes: brands,
  models: brands.flatMap((make) =>
    modelsOfBrand(make)
      .filter((model) => model !== customModel)
      .map((model) => ({ make, model })),
  ),
  colors: ['White', 'Silver', 'Grey', 'Black', 'Navy blue', 'Sky blue', 'Red', 'Pearl white'],
  dealerships: ['Courtesy Garage Ltd', 'Toyota Barbados', 'Cheap Cars', 'First Choice Motors'],
}

export const testLexicon = makeLexicon(testVocabulary)
export const testNow = new Date('2026-11-22T12:00:00Z')
