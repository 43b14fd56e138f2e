import { ChevronDown } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { classNames } from '../styles/class-names.ts'

export const inputClass = 'text-box lg:min-h-10'

export interface FieldFrame {
  label: string
  error?: string | undefined
  hint?: string | undefined
  isRequired?: boolean
}

export interface FieldAttributes {
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Shown instead of a field's hint. */
export const FieldMark = createContext<string | undefined>(undefined)

interface FormFieldProps extends FieldFrame {
  children: (attributes: FieldAttributes) => ReactNode
}

/** Not read out: screen readers have `aria-required`. */
export const requiredMark = "after:text-danger after:content-['_*'/'']"

export function FormField({ label, error, hint, isRequired = false, children }: FormFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const mark = use(FieldMark)
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={classNames('font-semibold text-sm', isRequired && requiredMark)}
      >
        {label}
      </label>
      {children({
        id,
        'aria-required': isRequired || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || mark || hint ? noteId : undefined,
      })}
      {error ? <FieldError id={noteId}>{error}</FieldError> : <FieldNote id={noteId} hint={hint} />}
    </div>
  )
}

/** The mark of the field, or its hint. */
export function FieldNote({ id, hint }: { id: string; hint?: ReactNode }) {
  const mark = use(FieldMark)
  if (!mark && !hint) return null
  const marked = 'justify-self-start rounded-sm bg-tint px-1.5 py-0.5 text-on-tint text-xs'
  return (
    <p id={id} className={mark ? marked : 'text-faint text-xs'}>
      {mark || hint}
    </p>
  )
}

interface TextFieldProps
  extends FieldFrame,
    Omit<ComponentProps<'input'>, 'id' | 'className' | 'list' | 'children'> {
  suggestions?: readonly string[] | undefined
}

export function TextField({ label, error, hint, isRequired, suggestions, ...input }: TextFieldProps) {
  const listId = useId()
  const isWord = ['username', 'one-time-code'].includes(input.autoComplete ?? '')
  return (
    <FormField label={label} error={error} hint={hint} isRequired={isRequired}>
      {(attributes) => (
        <>
          <input
            autoCapitalize={isWord ? 'none' : undefined}
            {...input}
            {...attributes}
            list={suggestions && listId}
            className={inputClass}
          />
          {suggestions && (
            <datalist id={listId}>
              {suggestions.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          )}
        </>
      )}
    </FormField>
  )
}

interface TextAreaFieldProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'id' | 'children'> {}

export function TextAreaField({ label, error, hint, isRequired, className, ...area }: TextAreaFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint} isRequired={isRequired}>
      {(attributes) => (
        <textarea
          {...area}
          {...attributes}
          // Browsers only scroll to the caret.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          className={classNames('text-box', className, 'py-2.5 [field-sizing:content]')}
        />
      )}
    </FormField>
  )
}

type Option = string | { value: string; label: string } | { group: string; options: readonly string[] }

function Options({ options }: { options: readonly Option[] }) {
  return options.map((option) => {
    if (typeof option === 'object' && 'group' in option)
      return (
        <optgroup key={option.group} label={option.group}>
          <Options options={option.options} />
        </optgroup>
      )
    const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
    return (
      <option key={value} value={value}>
        {label}
      </option>
    )
  })
}

interface SelectFieldProps extends FieldFrame, Omit<ComponentProps<'select'>, 'id' | 'className'> {
  options: readonly Option[]
  emptyLabel?: string
}

export function SelectField({ label, error, hint, isRequired, ...props }: SelectFieldProps) {
  const { options, emptyLabel, ...select } = props
  return (
    <FormField label={label} error={error} hint={hint} isRequired={isRequired}>
      {(attributes) => (
        <span className="relative block">
          <select
            {...select}
            {...attributes}
            // The native arrow touches the border.
            className={`${inputClass} appearance-none truncate pr-9 disabled:opacity-60`}
          >
            {emptyLabel && <option value="">{emptyLabel}</option>}
            <Options options={options} />
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-faint"
          />
        </span>
      )}
    </FormField>
  )
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className="font-medium text-danger text-sm">
      {children}
    </p>
  )
}

export type FieldErrorTree = { message?: string } | readonly (FieldErrorTree | undefined)[] | undefined

export function errorMessage(error: FieldErrorTree): string | undefined {
  if (!error) return undefined
  if ('message' in error && error.message) return error.message
  if (!Array.isArray(error)) return undefined
  return error.map(errorMessage).find(Boolean)
}

interface SelectBoxProps {
  label: string
  value: string
  options: readonly Option[]
  onChoose: (value: string) => void
  isOrder?: boolean
  className: string
}

export function SelectBox({ label, value, options, onChoose, isOrder, className }: SelectBoxProps) {
  return (
    <label className={`order-select ${isOrder ? 'icon-sort' : 'icon-chevron'} ${className}`}>
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className={`${inputClass} font-semibold`}
      >
        <Options options={options} />
      </select>
    </label>
  )
}
