import { useMemo, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'

/** The values a form was opened with or last reloaded to. */
export interface FormBase<Values> {
  values: Values
  /** Undefined for a new object. */
  version: number | undefined
}

/** A form that can take over the latest saved values without losing what was typed. */
export function useEditedForm<Values extends FieldValues, Output>(
  start: FormBase<Values>,
  resolverFor: (base: FormBase<Values>) => Resolver<Values, unknown, Output>,
) {
  const [base, setBase] = useState(start)
  const resolver = useMemo(() => resolverFor(base), [resolverFor, base])
  const form = useForm({ defaultValues: base.values as DefaultValues<Values>, resolver })

  /** @returns the fields in which typed and latest values differ */
  function rebase(latest: FormBase<Values>): (keyof Values)[] {
    const merged = mergeLatest({ base: base.values, mine: form.getValues(), latest: latest.values })
    setBase(latest)
    form.reset(latest.values)
    form.reset(merged.values, { keepDefaultValues: true })
    return merged.overwritten
  }
  return { form, base, setBase, rebase }
}

/** Three-way merge: fields changed in `mine` keep their value, others take `latest`. `overwritten` lists conflicts. */
export function mergeLatest<Values extends object>({
  base,
  mine,
  latest,
}: Record<'base' | 'mine' | 'latest', Values>): {
  values: Values
  overwritten: (keyof Values)[]
} {
  const changed = (Object.keys(latest) as (keyof Values)[]).filter(
    (field) => !isSame(base[field], mine[field]),
  )
  return {
    values: { ...latest, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) },
    overwritten: changed.filter(
      (field) => !isSame(latest[field], base[field]) && !isSame(latest[field], mine[field]),
    ),
  }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
