import { useState } from 'react'
import {
  findSuggestedModel,
  type NamedModel,
  nearSuggestedModel,
  suggestedModels,
} from '#domain/vehicle/models/suggested-models.ts'
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
