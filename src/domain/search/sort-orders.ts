import type { KeysWith } from '../vehicle/fields.ts'

/** `title` is make and model. */
export type SortColumn = KeysWith<'range'> | 'id' | 'title'

/** Listings with equal values are ordered newest first. */
export interface SortOrder {
  label: string
  column: SortColumn
  isDescending: boolean
}

/** Keys are URL parameters, in the order of the menu (docs/product.md#sort-orders). */
export const sortOrders = {
  newest: { label: 'Newest', column: 'id', isDescending: true },
  'price-low': { label: 'Price: low to high', column: 'price', isDescending: false },
  'price-high': { label: 'Price: high to low', column: 'price', isDescending: true },
  'otr-low': { label: 'On the road: low to high', column: 'onTheRoadPrice', isDescending: false },
  'otr-high': { label: 'On the road: high to low', column: 'onTheRoadPrice', isDescending: true },
  'year-new': { label: 'Year: newest first', column: 'year', isDescending: true },
  'year-old': { label: 'Year: oldest first', column: 'year', isDescending: false },
  'mileage-low': { label: 'Mileage: low to high', column: 'mileage', isDescending: false },
  'mileage-high': { label: 'Mileage: high to low', column: 'mileage', isDescending: true },
  'a-z': { label: 'A-Z', column: 'title', isDescending: false },
} as const satisfies Record<string, SortOrder>

export type Sort = keyof typeof sortOrders

export function isSort(name: string): name is Sort {
  return Object.hasOwn(sortOrders, name)
}

export const sorts: readonly Sort[] = Object.keys(sortOrders).filter(isSort)
