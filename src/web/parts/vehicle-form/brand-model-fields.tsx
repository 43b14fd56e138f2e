import { useState } from 'react'
import { useController } from 'react-hook-form'
import { formYears } from '#domain/search/filters.ts'
import { brands, customModel, modelsOfBrand, suggestedBrands } from '#domain/vehicle/brands.ts'
import { letters } from '#domain/vehicle/known-models.ts'
import { useNow } from '../../site/api/site-context.ts'
import { ControlledTextField } from '../../ui/form/controlled-fields.tsx'
import { SelectField, TextField } from '../../ui/form/form-field.tsx'
import type { VehicleControl } from './use-draft-form.ts'

interface BrandModelFieldsProps {
  control: VehicleControl
  isNew: boolean
  onNext: () => void
}

/** Another make clears the model. 'Custom Model' opens a field for its name. */
export function BrandModelFields({ control, isNew, onNext }: BrandModelFieldsProps) {
  const brand = useController({ control, name: 'brand' })
  const model = useController({ control, name: 'model' })
  const year = useController({ control, name: 'year' })
  const years = formYears(useNow())
  const [wantsCustom, setWantsCustom] = useState(false)
  const choice = chosenModel(brand.field.value, model.field.value)
  const isCustom = choice === customModel || (wantsCustom && choice === '')
  return (
    <>
      {isNew && (
        <ModelFinder
          onFound={(found) => {
            brand.field.onChange(found.brand)
            model.field.onChange(found.model)
            if (found.year && years.includes(found.year)) year.field.onChange(found.year)
            setWantsCustom(false)
          }}
          onNext={onNext}
        />
      )}
      <SelectField
        {...brand.field}
        label="Brand"
        isRequired
        error={brand.fieldState.error?.message}
        emptyLabel="Choose a brand"
        options={withOwn(brands, brand.field.value)}
        onChange={(event) => {
          brand.field.onChange(event.target.value)
          model.field.onChange('')
          setWantsCustom(false)
        }}
      />
      <SelectField
        label="Model"
        isRequired
        error={isCustom ? undefined : model.fieldState.error?.message}
        ref={isCustom ? undefined : model.field.ref}
        disabled={brand.field.value === ''}
        emptyLabel={brand.field.value === '' ? 'Choose a brand first' : 'Choose a model'}
        options={modelChoices(brand.field.value)}
        value={isCustom ? customModel : choice}
        onBlur={model.field.onBlur}
        onChange={(event) => {
          const isNowCustom = event.target.value === customModel
          setWantsCustom(isNowCustom)
          model.field.onChange(isNowCustom ? '' : event.target.value)
        }}
      />
      {isCustom && (
        <ControlledTextField
          autoComplete="off"
          control={control}
          name="model"
          label="Model name"
          isRequired
          placeholder="As the maker calls it"
        />
      )}
    </>
  )
}

/** Includes the make of an older listing that the catalogue lacks. */
function withOwn(catalogue: readonly string[], own: string): readonly string[] {
  return own === '' || catalogue.includes(own) ? catalogue : [own, ...catalogue]
}

/** Models of a make, and the choice of another name (docs/product.md#vehicle-form). */
export function modelChoices(brand: string): readonly string[] {
  const models = brand === '' ? [] : modelsOfBrand(brand)
  return brand === '' || models.includes(customModel) ? models : [...models, customModel]
}

/** The choice for a model: itself, 'Custom Model' for any other name, none if empty. */
export function chosenModel(brand: string, model: string): string {
  return model === '' || modelsOfBrand(brand).includes(model) ? model : customModel
}

interface ModelFinderProps {
  onFound: (found: NamedModel) => void
  /** Called after it, unless the box was left. */
  onNext: () => void
}

/** Make and model by typing instead of two long lists. */
function ModelFinder({ onFound, onNext }: ModelFinderProps) {
  const [text, setText] = useState('')
  const [isUnknown, setIsUnknown] = useState(false)

  function find(typed: string) {
    const found = findSuggestedModel(typed)
    setIsUnknown(!found && typed.trim() !== '')
    if (!found) return false
    setText('')
    onFound(found)
    return true
  }

  return (
    <div className="sm:col-span-2">
      <TextField
        label="Find make and model"
        hint={isUnknown ? 'Not among the suggestions: please choose below.' : 'Or choose both below'}
        placeholder="Toyota Hilux"
        suggestions={suggestedModels}
        autoComplete="off"
        enterKeyHint="next"
        value={text}
        onChange={(event) => {
          const { value } = event.target
          setText(value)
          setIsUnknown(false)
          // A chosen suggestion is complete; a typed one may go on: 'Corolla', 'Corolla Cross'.
          const { nativeEvent } = event
          const isTyped =
            nativeEvent instanceof InputEvent && nativeEvent.inputType !== 'insertReplacementText'
          if (!isTyped && find(value)) onNext()
        }}
        onBlur={() => find(text)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (find(text)) onNext()
        }}
      />
    </div>
  )
}

interface NamedModel {
  brand: string
  model: string
  /** If it was written too. */
  year?: number
}

const suggested: readonly NamedModel[] = suggestedBrands.flatMap((brand) =>
  modelsOfBrand(brand).map((model) => ({ brand, model })),
)

export const suggestedModels: readonly string[] = suggested.map(({ brand, model }) => `${brand} ${model}`)

/** Finds a suggested model by make and model, or by the model alone ('hilux') if one make has it; beside it a year. */
export function findSuggestedModel(text: string): NamedModel | undefined {
  const wanted = letters(text)
  const found = suggested.find(({ brand, model }) => letters(brand + model) === wanted)
  if (found) return found
  const [only, ...others] = suggested.filter(({ model }) => letters(model) === wanted)
  if (only && others.length === 0) return only
  const [year] = /\b(?:19|20)\d\d\b/.exec(text) ?? []
  const named = year && findSuggestedModel(text.replace(year, ''))
  return named ? { ...named, year: Number(year) } : undefined
}
