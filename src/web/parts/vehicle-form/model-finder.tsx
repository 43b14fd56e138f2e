import { useState } from 'react'
import { letters } from '#domain/vehicle/models/known-models.ts'
import { oneLetterAway } from '#domain/vehicle/models/name-questions.ts'
import { modelsOfBrand, suggestedBrands } from '#domain/vehicle/names/brands.ts'
import { Button } from '../../ui/display/button.tsx'
import { TextField } from '../../ui/form/form-field.tsx'

interface ModelFinderProps {
  onFound: (found: NamedModel) => void
  /** Called after it, unless the box was left by itself. */
  onNext: () => void
}

/** Make and model by typing, in place of two long lists. */
export function ModelFinder({ onFound, onNext }: ModelFinderProps) {
  const [text, setText] = useState('')
  const [isUnknown, setIsUnknown] = useState(false)
  const near = isUnknown ? nearSuggestedModel(text) : undefined

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
          // One that was chosen from the list is whole; a typed one may go on: 'Corolla', 'Corolla Cross'.
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
      {near && (
        <p role="status" className="mt-1.5 text-sm">
          Do you mean{' '}
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              find(`${near.brand} ${near.model}`)
              onNext()
            }}
          >
            {near.brand} {near.model}
          </Button>
          ?
        </p>
      )}
    </div>
  )
}

interface NamedModel {
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
