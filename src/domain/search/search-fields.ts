import { fieldTable } from '../vehicle/field-registry.ts'
import {
  type FieldTable,
  type FieldValue,
  fields,
  inOrder,
  type KeysWith,
  keysWith,
  mapKeys,
} from '../vehicle/fields.ts'

type FacetKey = KeysWith<'facet'>

/**
 * URL parameters with several values (OR within a field, AND between fields). `colorFamily` is of what `color` says: a
 * family of shades, as a make has models.
 */
export type FacetField = FieldTable[FacetKey]['facet'] | 'colorFamily'

export type FacetChoices = {
  [Key in FacetKey as FieldTable[Key]['facet']]?: NonNullable<FieldValue<Key>>[]
} & { colorFamily?: string[] }

/** The parameters of the values that no result has. */
export type FacetExclusions = { [Facet in FacetField as `${Facet}Not`]?: FacetChoices[Facet] }

/** Numeric fields with a slider. `price` is the asking price. */
export type RangeColumn = KeysWith<'range'>

export type BoundField = `${FieldTable[RangeColumn]['range']['parameter']}${'Min' | 'Max'}` | 'monthlyMax'

const facetKeys = inOrder(keysWith('facet'), 'search')

const keysByFacet = new Map<FacetField, FacetKey>([
  ...facetKeys.map((key) => [fieldTable[key].facet, key] as const),
  ['colorFamily', 'color'],
])

export const facetFields: readonly FacetField[] = [...keysByFacet.keys()]

export function exclusionOf<Facet extends FacetField>(facet: Facet): `${Facet}Not` {
  return `${facet}Not`
}

export function keyOfFacet(facet: FacetField): FacetKey {
  const key = keysByFacet.get(facet)
  if (!key) throw new Error(`no facet '${facet}'`)
  return key
}

/** The closed list of a facet's values; undefined for free text. */
export function facetOptions(facet: FacetField): readonly string[] | undefined {
  return fields[keyOfFacet(facet)].options
}

export function isFacetField(name: string): name is FacetField {
  return facetFields.some((field) => field === name)
}

export const rangeColumns: readonly RangeColumn[] = inOrder(keysWith('range'), 'search')

export const boundsOf: Readonly<Record<RangeColumn, { min: BoundField; max: BoundField }>> = mapKeys(
  rangeColumns,
  (column) => {
    const { parameter } = fieldTable[column].range
    return { min: `${parameter}Min`, max: `${parameter}Max` } as const
  },
)

export const boundFields: readonly BoundField[] = [
  ...rangeColumns.flatMap((column) => [boundsOf[column].min, boundsOf[column].max]),
  'monthlyMax',
]

/** The fields of Browse's filters, in their order. */
export type FilterKey = FacetKey | RangeColumn
export const filterKeys: readonly FilterKey[] = inOrder([...facetKeys, ...rangeColumns], 'filters')

export function isRangeColumn(name: string): name is RangeColumn {
  return rangeColumns.some((column) => column === name)
}
