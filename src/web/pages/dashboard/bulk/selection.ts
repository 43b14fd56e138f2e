import { useState } from 'react'
import type { BulkSelection } from '#domain/bulk/bulk-schema.ts'
import { formatQueryString } from '#domain/query/query.ts'
import type { InventoryQuery } from '#domain/search/inventory-search.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { selectionToWrite } from '../../../site/api/use-vehicle-change.ts'

/** What is selected of a search: listings, perhaps on several pages, or all that match. */
export interface Selection {
  chosen: ReadonlyMap<number, VehicleSummary>
  isAll: boolean
  /** The last one that was selected by itself: a range begins there. */
  anchor?: number
}

export const nothingSelected: Selection = { chosen: new Map(), isAll: false }

interface Toggled {
  vehicle: VehicleSummary
  isSelected: boolean
  /** From the anchor to this one. */
  isRange: boolean
}

/** @param page the listings in view, to which a range and what is left of 'all' are limited */
export function toggled(
  { chosen, isAll, anchor }: Selection,
  page: readonly VehicleSummary[],
  { vehicle, isSelected, isRange }: Toggled,
): Selection {
  const next = new Map(isAll ? page.map((each) => [each.id, each]) : chosen)
  const to = page.findIndex(({ id }) => id === vehicle.id)
  const from = isRange ? page.findIndex(({ id }) => id === anchor) : -1
  const range = from < 0 ? [vehicle] : page.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const each of range) {
    if (isSelected) next.set(each.id, each)
    else next.delete(each.id)
  }
  return { chosen: next, isAll: false, anchor: vehicle.id }
}

export function pageToggled(
  { chosen, isAll }: Selection,
  page: readonly VehicleSummary[],
  isSelected: boolean,
): Selection {
  if (isAll && !isSelected) return nothingSelected
  const next = new Map(chosen)
  for (const each of page) {
    if (isSelected) next.set(each.id, each)
    else next.delete(each.id)
  }
  return { chosen: next, isAll: false }
}

/** As the API takes it, with the versions that were in view or that this page has made of them since. */
export function bulkSelection(
  { chosen, isAll }: Selection,
  query: InventoryQuery,
  matched: number,
): BulkSelection {
  if (isAll) return { matching: formatQueryString(query), matched }
  return selectionToWrite({ listings: [...chosen.values()].map(({ id, version }) => ({ id, version })) })
}

/** The selection of a search; another search begins with none. @param searchKey without page and order */
export function useSelection(searchKey: string) {
  const [state, setState] = useState({ searchKey, selection: nothingSelected })
  const selection = state.searchKey === searchKey ? state.selection : nothingSelected
  return {
    selection,
    select: (next: Selection) => setState({ searchKey, selection: next }),
  }
}
