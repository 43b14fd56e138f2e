import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { type FieldFrame, FormField, inputClass } from './form-field.tsx'

type PasswordFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'children'> & {
    autoComplete: 'current-password' | 'new-password'
  }

export function PasswordField({ label, error, hint, isRequired, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FormField label={label} error={error} hint={hint} isRequired={isRequired}>
      {(attributes) => (
        <span className="relative block">
          <input
            {...input}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${inputClass} pr-12`}
          />
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted hover:text-ink"
          >
            <Icon aria-hidden className="size-5" />
            {/* Not an aria-label, by which tools find the field. */}
            <span className="sr-only">Show {label.toLowerCase()}</span>
          </button>
        </span>
      )}
    </FormField>
  )
}
