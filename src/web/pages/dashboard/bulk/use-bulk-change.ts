import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import type { BulkAnswer, BulkSelection } from '#domain/bulk/bulk-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { callApi } from '../../../site/api/api-client.ts'
import { refreshVehicles } from '../../../site/api/refresh.ts'
import { useExclusiveMutation } from '../../../site/api/use-exclusive-mutation.ts'
import { listingWrites, selectionToWrite } from '../../../site/api/use-vehicle-change.ts'

export type BulkAction = 'sold' | 'featured' | 'price' | 'promotion' | 'delete' | 'undo'

export interface BulkCall {
  action: BulkAction
  body: { selection?: BulkSelection; [field: string]: unknown }
  /** Past participle: '3 vehicles marked as sold'. */
  done: string
}

export interface BulkResult {
  /** '3 vehicles marked as sold'. */
  sentence: string
  answer: BulkAnswer
}

const mutationKey = ['bulk-change']

/** Whether a bulk change is under way: its answer has no new versions, only the list read after it does. */
export function useIsBulkChanging(): boolean {
  return useIsMutating({ mutationKey }) > 0
}

export function useBulkChange(onDone: (result: BulkResult) => void) {
  const queryClient = useQueryClient()
  return useExclusiveMutation({
    mutationKey,
    scope: listingWrites,
    mutationFn: ({ action, body }: BulkCall) =>
      callApi<BulkAnswer>(`/api/vehicles/bulk/${action}`, 'POST', {
        ...body,
        selection: body.selection && selectionToWrite(body.selection),
      }),
    onSuccess: (answer, { done }) =>
      onDone({ answer, sentence: `${formatQuantity(answer.changed, 'vehicle')} ${done}` }),
    meta: { failure: 'The vehicles could not be changed' },
    onSettled: () => refreshVehicles(queryClient),
  })
}
