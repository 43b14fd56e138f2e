/**
 * Joins what was typed (`mine`, changed from `base`) with what was saved meanwhile (`latest`): a field that was changed
 * here keeps its value, every other one takes the saved value.
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

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
