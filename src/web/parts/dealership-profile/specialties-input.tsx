import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Badge } from '../../ui/display/badge.tsx'
import { errorMessage, TextField } from '../../ui/form/form-field.tsx'
import { type ProfileControl, profileLabels } from './use-profile-form.ts'

/** Specialties typed with commas between them, and below how they will look. */
export function SpecialtiesInput({ control }: { control: ProfileControl }) {
  const { field, fieldState } = useController({ control, name: 'specialties' })
  const [typed, setTyped] = useState('')
  const joined = field.value.join(', ')
  // As typed, trailing commas included, until the list is set from elsewhere.
  const text = specialtiesOf(typed).join(', ') === joined ? typed : joined
  return (
    <div className="grid content-start gap-2">
      <TextField
        label={profileLabels.specialties}
        error={errorMessage(fieldState.error)}
        hint="Separated by commas"
        {...field}
        value={text}
        onChange={(event) => {
          setTyped(event.target.value)
          field.onChange(specialtiesOf(event.target.value))
        }}
        placeholder="Pickups, Hybrids, Trade-ins"
        autoComplete="off"
      />
      {field.value.length > 0 && (
        <div aria-hidden className="flex flex-wrap gap-2">
          {field.value.map((specialty) => (
            <Badge key={specialty} tone="tint" className="whitespace-normal!">
              {specialty}
            </Badge>
          ))}
        </div>
      )}
    </div>
  )
}

/** The specialties in a text with commas between them: trimmed, none empty, each once. */
export function specialtiesOf(text: string): string[] {
  const named = text.split(',').map((each) => each.trim())
  return [...new Set(named.filter(Boolean))]
}
