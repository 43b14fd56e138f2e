import { type ComponentProps, useId } from 'react'
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { formatCount } from '#domain/text/format.ts'
import type { NumberKind } from '#domain/text/typed-number.ts'
import { type FieldFrame, FormField } from './form-field.tsx'
import { inputClass } from './input-style.ts'
import { NumberInput } from './number-input.tsx'
import type { NumberUnit } from './number-text-input.tsx'
import { SelectField } from './select-field.tsx'
import { Switch } from './switch.tsx'
import { TextField } from './text-field.tsx'

/** What ties a field to its react-hook-form; `name` is one whose value is a `Value`. */
export interface ControlledField<Values extends FieldValues, Output, Value> {
  control: Control<Values, unknown, Output>
  name: FieldPathByValue<Values, Value>
}

type FieldProps<Values extends FieldValues, Output, Value> = ControlledField<Values, Output, Value> &
  Omit<FieldFrame, 'error'>

/** `useController` with the type of the value, which a generic name hides. */
export function useControlledField<Values extends FieldValues, Output, Value>({
  control,
  name,
}: ControlledField<Values, Output, Value>) {
  const { field, fieldState } = useController({ control, name })
  return { field, value: field.value as Value, error: fieldState.error }
}

type ControlledTextFieldProps<Values extends FieldValues, Output> = FieldProps<
  Values,
  Output,
  string | null
> &
  Pick<ComponentProps<typeof TextField>, 'type' | 'placeholder' | 'autoComplete' | 'suggestions'>

/** A line of text. */
export function ControlledTextField<Values extends FieldValues, Output>({
  control,
  name,
  ...rest
}: ControlledTextFieldProps<Values, Output>) {
  const { field, value, error } = useControlledField<Values, Output, string | null>({ control, name })
  return <TextField {...rest} {...field} value={value ?? ''} error={error?.message} />
}

interface ControlledTextAreaProps {
  placeholder: string
  rows?: number
  /** Says how long the text is. */
  showsLength?: boolean
  className?: string
  /** What the form holds for an empty box. */
  emptyValue: '' | null
}

/** As many lines of text as are typed. */
export function ControlledTextArea<Values extends FieldValues, Output>({
  control,
  name,
  label,
  emptyValue,
  showsLength = false,
  className = '',
  ...rest
}: Omit<FieldProps<Values, Output, string | null>, 'hint'> & ControlledTextAreaProps) {
  const { field, value, error } = useControlledField<Values, Output, string | null>({ control, name })
  const length = showsLength ? `${formatCount(value?.length ?? 0)} characters` : undefined
  return (
    <FormField label={label} hint={length} error={error?.message}>
      {(attributes) => (
        <textarea
          {...rest}
          {...field}
          {...attributes}
          value={value ?? ''}
          onChange={(event) => field.onChange(event.target.value || emptyValue)}
          className={`${inputClass} ${className} py-2.5 [field-sizing:content]`}
        />
      )}
    </FormField>
  )
}

interface ControlledNumberFieldProps {
  kind: NumberKind
  unit?: NumberUnit
  /** What the form holds for an empty box. */
  emptyValue?: 0 | null
  /** Called before the form has the new number. */
  onNumber?: (number: number | null) => void
}

/** A number. */
export function ControlledNumberField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
  emptyValue = null,
  onNumber,
  ...rest
}: FieldProps<Values, Output, number | null> & ControlledNumberFieldProps) {
  const { field, value, error } = useControlledField<Values, Output, number | null>({ control, name })
  return (
    <FormField label={label} hint={hint} error={error?.message}>
      {(attributes) => (
        <NumberInput
          {...rest}
          attributes={attributes}
          name={name}
          value={value}
          onNumber={(number) => {
            onNumber?.(number)
            field.onChange(number ?? emptyValue)
          }}
          onBlur={field.onBlur}
          boxRef={field.ref}
        />
      )}
    </FormField>
  )
}

/** One of a closed list of texts or numbers. */
export function ControlledSelectField<Values extends FieldValues, Output>({
  control,
  name,
  options,
  ...rest
}: FieldProps<Values, Output, string | number> & { options: readonly (string | number)[] }) {
  const { field, value, error } = useControlledField<Values, Output, string | number>({ control, name })
  return (
    <SelectField
      {...rest}
      {...field}
      value={value}
      error={error?.message}
      options={options.map((each) => ({ value: String(each), label: String(each) }))}
      onChange={(event) => field.onChange(options.find((each) => String(each) === event.target.value))}
    />
  )
}

/** A switch, with its label and what it does beside it. */
export function ControlledSwitchField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  hint,
}: FieldProps<Values, Output, boolean>) {
  const id = useId()
  const { field, value } = useControlledField<Values, Output, boolean>({ control, name })
  return (
    <div className="flex items-center gap-4 py-2">
      <Switch
        id={id}
        name={name}
        checked={value}
        onChange={(event) => field.onChange(event.target.checked)}
        onBlur={field.onBlur}
        ref={field.ref}
        aria-describedby={`${id}-hint`}
      />
      <div>
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-muted text-xs">
          {hint}
        </p>
      </div>
    </div>
  )
}
