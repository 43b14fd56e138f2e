import { type ComponentProps, useId } from 'react'
import {
  type Control,
  type FieldErrors,
  type FieldPathByValue,
  type FieldValues,
  type Resolver,
  set,
  useController,
} from 'react-hook-form'
import type { ZodType } from 'zod'
import { formatCount } from '#domain/text/format.ts'
import { CheckboxField, SwitchField } from './checkbox.tsx'
import {
  type FieldFrame,
  FieldNote,
  FormField,
  SelectField,
  TextAreaField,
  TextField,
} from './form-field.tsx'
import { NumberInput } from './number-input.tsx'
import { schemaCheck } from './schema-check.ts'

/** Binds a field to a react-hook-form; the value of `name` is a `Value`. */
export interface ControlledField<Values extends FieldValues, Output, Value> {
  control: Control<Values, unknown, Output>
  name: FieldPathByValue<Values, Value>
}

type FieldProps<Values extends FieldValues, Output, Value> = ControlledField<Values, Output, Value> &
  Omit<FieldFrame, 'error'>

export function useControlledField<Values extends FieldValues, Output, Value>({
  control,
  name,
}: ControlledField<Values, Output, Value>) {
  const { field, fieldState } = useController({ control, name })
  return { field, value: field.value as Value, error: fieldState.error }
}

interface TextProps
  extends Pick<
    ComponentProps<typeof TextField>,
    'type' | 'max' | 'placeholder' | 'autoComplete' | 'suggestions'
  > {
  emptyValue?: '' | null
}

export function ControlledTextField<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output, string | null> & TextProps,
) {
  const { control, emptyValue = '', ...rest } = props
  const { field, value, error } = useControlledField<Values, Output, string | null>(props)
  return (
    <TextField
      {...rest}
      {...field}
      value={value ?? ''}
      onChange={(event) => field.onChange(event.target.value || emptyValue)}
      error={error?.message}
    />
  )
}

interface TextAreaProps
  extends Pick<ComponentProps<'textarea'>, 'placeholder' | 'rows' | 'className' | 'onFocus'> {
  showsLength?: boolean
  emptyValue: '' | null
}

export function ControlledTextArea<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output, string | null> & TextAreaProps,
) {
  const { control, emptyValue, showsLength = false, ...rest } = props
  const { field, value, error } = useControlledField<Values, Output, string | null>(props)
  const length = showsLength ? `${formatCount(value?.length ?? 0)} characters` : undefined
  return (
    <TextAreaField
      {...rest}
      {...field}
      hint={length}
      error={error?.message}
      value={value ?? ''}
      onChange={(event) => field.onChange(event.target.value || emptyValue)}
    />
  )
}

interface NumberFieldProps extends Pick<ComponentProps<typeof NumberInput>, 'kind' | 'unit'> {
  onNumber?: (number: number | null) => void
}

export function ControlledNumberField<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output, number | null> & NumberFieldProps,
) {
  const { kind, unit, name, label, hint, onNumber } = props
  const { field, value, error } = useControlledField<Values, Output, number | null>(props)
  return (
    <FormField label={label} hint={hint} error={error?.message}>
      {(attributes) => (
        <NumberInput
          {...{ attributes, kind, unit, name, value }}
          onNumber={(number) => {
            onNumber?.(number)
            field.onChange(number)
          }}
          onBlur={field.onBlur}
          boxRef={field.ref}
        />
      )}
    </FormField>
  )
}

interface SelectProps extends Pick<ComponentProps<typeof SelectField>, 'emptyLabel'> {
  options: readonly (string | number)[]
}

export function ControlledSelectField<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output, string | number | null> & SelectProps,
) {
  const { control, options, ...rest } = props
  const { field, value, error } = useControlledField<Values, Output, string | number | null>(props)
  return (
    <SelectField
      {...rest}
      {...field}
      value={value ?? ''}
      error={error?.message}
      options={options.map(String)}
      onChange={(event) =>
        field.onChange(options.find((each) => String(each) === event.target.value) ?? null)
      }
    />
  )
}

export function ControlledSwitchField<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output, boolean>,
) {
  const { field, value } = useControlledField<Values, Output, boolean>(props)
  const { value: _value, ...rest } = field
  return (
    <SwitchField
      {...rest}
      label={props.label}
      hint={props.hint}
      checked={value}
      onChange={(event) => field.onChange(event.target.checked)}
      className="flex-row-reverse justify-end"
    />
  )
}

export function ControlledChoicesField<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output, string[]> & { options: readonly string[] },
) {
  const { label, options } = props
  const { field, value } = useControlledField<Values, Output, string[]>(props)
  const noteId = useId()
  return (
    <fieldset className="grid sm:col-span-2" aria-describedby={noteId}>
      <legend className="font-semibold text-sm">{label}</legend>
      <FieldNote id={noteId} />
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {options.map((option) => (
          <CheckboxField
            key={option}
            name={field.name}
            checked={value.includes(option)}
            onChange={({ target }) =>
              field.onChange(
                options.filter((each) => (each === option ? target.checked : value.includes(each))),
              )
            }
            onBlur={field.onBlur}
          >
            {option}
          </CheckboxField>
        ))}
      </div>
    </fieldset>
  )
}

/** Resolver for `schemaCheck`. If the schema cannot be loaded, only `root` has an error. @param load see there */
export function schemaResolver<Input extends FieldValues, Output>(
  load: () => Promise<ZodType<Output, FieldValues>>,
): Resolver<Input, unknown, Output> {
  const check = schemaCheck<Output, Input>(load)
  return async (values) => {
    const checked = await check(values)
    if (checked && 'output' in checked) return { values: checked.output, errors: {} }
    const errors: FieldErrors = {}
    for (const [name, message] of Object.entries(checked?.errors ?? { root: 'unchecked' })) {
      set(errors, name, { type: 'wrong', message })
    }
    return { values: {}, errors: errors as FieldErrors<Input> }
  }
}
