import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../site/api/api-client.ts'
import type { Check, FieldMessages } from '../../ui/form/schema-check.ts'

/** A form of native fields, checked on submit, and then on each change. @param start initial values */
export function useSchemaForm<Fields extends object, Output>(
  check: Check<Fields, Output>,
  start: Partial<Fields> = {},
) {
  const element = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  const [fields, setFields] = useState(start)
  const [errors, setErrors] = useState<FieldMessages>({})
  const [isChecking, setIsChecking] = useState(false)

  function showErrors(found: FieldMessages) {
    setErrors(found)
    const elements = [...(element.current?.elements ?? [])]
    const wrong = elements.find((each) => found[each.getAttribute('name') ?? ''])
    if (wrong instanceof HTMLElement) wrong.focus()
  }
  /** Includes fields whose element is gone. */
  const read = (form: HTMLFormElement): Fields => ({ ...fields, ...fieldsOf(form) }) as Fields

  async function checkChanged(form: HTMLFormElement, name: string) {
    const entered = read(form)
    setFields(entered)
    const checked = wasSent.current && (await check(entered))
    if (!checked) return
    const message = 'errors' in checked ? checked.errors[name] : undefined
    setErrors((before) => ({ ...before, [name]: message }))
  }
  return {
    form: (onValid: (output: Output) => void, onWrong?: (errors: FieldMessages) => void) => ({
      ref: element,
      noValidate: true,
      onSubmit: async (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        wasSent.current = true
        setIsChecking(true)
        const checked = await check(read(event.currentTarget))
        setIsChecking(false)
        if (!checked) return
        if ('output' in checked) {
          setErrors({})
          return onValid(checked.output)
        }
        showErrors(checked.errors)
        onWrong?.(checked.errors)
      },
      onChange: ({ currentTarget, target }: FormEvent<HTMLFormElement>) =>
        void checkChanged(currentTarget, (target as Element).getAttribute('name') ?? ''),
    }),
    field: (name: keyof Fields & string) => ({
      name,
      defaultValue: start[name] as string | undefined,
      error: errors[name],
    }),
    fields,
    setField(name: keyof Fields & string, text: string) {
      const field = element.current?.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement) || !element.current) return
      field.value = text
      setFields(read(element.current))
    },
    isChecking,
    /** Shows the server's refusals at the fields. */
    showRefusedFields(error: Error) {
      if (!(error instanceof ApiError) || error.fields.length === 0) return
      showErrors(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])))
    },
  }
}

function fieldsOf(form: HTMLFormElement): Record<string, string | boolean> {
  const fields: Record<string, string | boolean> = {}
  for (const [name, value] of new FormData(form)) fields[name] = String(value)
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox][name]')) {
    fields[box.name] = box.checked
  }
  return fields
}
