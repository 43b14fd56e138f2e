/**
 * Joins what was typed with what someone else saved meanwhile: a field that was changed here keeps what stands in the
 * form, every other one takes the saved value.
 * @param base what the form was opened with
 * @param mine what stands in it
 * @param latest what is saved now
 * @returns the joined values, and the fields in which both differ: those that saving now would overwrite
 */
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

/** Whether two values of a form are the same, lists and all. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
