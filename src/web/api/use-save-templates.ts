import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { callApi } from './api-client.ts'
import { useExclusiveMutation } from './use-exclusive-mutation.ts'

interface SavedTemplates {
  path: '/api/answer-templates' | '/api/promotion-templates'
  queryKey: QueryKey
  success: string
  onSaved: () => void
}

/** Saves the dealership's templates as one list. */
export function useSaveTemplates<Templates>({ path, queryKey, success, onSaved }: SavedTemplates) {
  const queryClient = useQueryClient()
  return useExclusiveMutation({
    mutationFn: (templates: Templates) => callApi<Templates>(path, 'PUT', templates),
    meta: { success, failure: 'Failed to save templates' },
    onSuccess: (stored) => {
      queryClient.setQueryData(queryKey, stored)
      onSaved()
    },
    // Opened again it begins with what a colleague has stored.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
}
