import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkAnswer, BulkSelection } from '#domain/bulk/bulk-schema.ts'
import type { InventoryQuery } from '#domain/search/inventory-search.ts'
import { formatQueryString } from '#domain/text/query.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { refreshVehicles } from '../../site/api/refresh.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { listingWrites, selectionToWrite } from '../../site/api/use-vehicle-change.ts'

export interface Selection {
  chosen: ReadonlyMap<number, VehicleSummary>
  isAll: boolean
  /** The listing last selected on its own. A range starts there. */
  anchor?: number
}

export const nothingSelected: Selection = { chosen: new Map(), isAll: false }

/** @param page listings in view. Ranges and 'select all' stay within them. */
export function toggled(
  { chosen, isAll, anchor }: Selection,
  page: readonly VehicleSummary[],
  { vehicle, isSelected, isRange }: { vehicle: VehicleSummary; isSelected: boolean; isRange: boolean },
): Selection {
  const before = isAll ? new Map(page.map((each) => [each.id, each])) : chosen
  const to = page.findIndex(({ id }) => id === vehicle.id)
  const from = isRange ? page.findIndex(({ id }) => id === anchor) : -1
  const range = from < 0 ? [vehicle] : page.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { chosen: changed(before, range, isSelected), isAll: false, anchor: vehicle.id }
}

export function pageToggled(
  { chosen, isAll }: Selection,
  page: readonly VehicleSummary[],
  isSelected: boolean,
): Selection {
  if (isAll && !isSelected) return nothingSelected
  return { chosen: changed(chosen, page, isSelected), isAll: false }
}

function changed(chosen: Selection['chosen'], listings: readonly VehicleSummary[], isSelected: boolean) {
  const next = new Map(chosen)
  for (const each of listings) {
    if (isSelected) next.set(each.id, each)
    else next.delete(each.id)
  }
  return next
}

export function bulkSelection(
  { chosen, isAll }: Selection,
  query: InventoryQuery,
  matched: number,
): BulkSelection {
  if (isAll) return { matching: formatQueryString(query), matched }
  return selectionToWrite({ listings: [...chosen.values()] })
}

/** Selection within a search. A new search starts empty. @param searchKey without page and order */
export function useSelection(searchKey: string) {
  const [state, setState] = useState({ searchKey, selection: nothingSelected })
  const selection = state.searchKey === searchKey ? state.selection : nothingSelected
  return { selection, select: (next: Selection) => setState({ searchKey, selection: next }) }
}

interface BulkCall {
  send: () => Promise<BulkAnswer>
  isDeletion: boolean
  done: (changed: number) => string
}

export interface BulkResult {
  sentence: string
  answer: BulkAnswer
}

const mutationKey = ['bulk-change']

/** True during a bulk change, until the list is read again with its new versions. */
export function useIsBulkChanging(): boolean {
  return useIsMutating({ mutationKey }) > 0
}

export function useBulkChange(onDone: (answer: BulkAnswer, change: BulkCall) => void) {
  const queryClient = useQueryClient()
  return useExclusiveMutation({
    mutationKey,
    scope: listingWrites,
    mutationFn: ({ send }: BulkCall) => send(),
    onSuccess: onDone,
    meta: { failure: 'The vehicles could not be changed' },
    onSettled: () => refreshVehicles(queryClient),
  })
}
