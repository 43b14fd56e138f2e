import { useMemo, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { mergeLatest } from '../../ui/form/merge-latest.ts'

/** What a form was opened with, or last reloaded: what is typed is a change to it. */
export interface FormBase<Values> {
  values: Values
  /** Undefined for what is not saved yet. */
  version: number | undefined
}

/** A form that can be put on the latest saved values without losing what was typed. */
export function useEditedForm<Values extends FieldValues, Output>(
  start: FormBase<Values>,
  resolverFor: (base: FormBase<Values>) => Resolver<Values, unknown, Output>,
) {
  const [base, setBase] = useState(start)
  const resolver = useMemo(() => resolverFor(base), [resolverFor, base])
  const form = useForm({ defaultValues: base.values as DefaultValues<Values>, resolver })

  /** Keeps what was typed over the latest values. @returns the fields in which both differ */
  function rebase(latest: FormBase<Values>): (keyof Values)[] {
    const merged = mergeLatest({ base: base.values, mine: form.getValues(), latest: latest.values })
    setBase(latest)
    form.reset(latest.values)
    form.reset(merged.values, { keepDefaultValues: true })
    return merged.overwritten
  }
  return { form, base, setBase, rebase }
}
