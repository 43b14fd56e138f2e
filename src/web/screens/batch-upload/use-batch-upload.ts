import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { batchFileKinds } from '#domain/batch/batch.ts'
import { type BatchFile, checkBatch, uploadBatch } from '../../api/batch-calls.ts'
import { failureToast } from '../../api/failure-toast.ts'
import { refreshVehicles, useRefreshUser } from '../../api/refresh.ts'
import { useCurrentUser, useFilledInBy } from '../../api/site-context.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { batchDetails, batchSummary } from './batch-summary.ts'

/** State machine of a batch upload: a chosen file is checked automatically and uploaded on request. */
export function useBatchUpload() {
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const refreshUser = useRefreshUser()
  const filledInBy = useFilledInBy()
  const [batch, setBatch] = useState<BatchFile | null>(null)
  const onError = (error: Error) => showToast(failureToast('Upload failed', error, 'Batch upload failed.'))
  const check = useMutation({
    mutationFn: checkBatch,
    onSuccess: (result) => {
      if (result.success === 0) showToast({ title: batchSummary(result), isError: true })
    },
    onError,
  })
  const upload = useExclusiveMutation({
    mutationFn: ({ leftOut, ...batch }: BatchFile & { leftOut: number[] }) =>
      uploadBatch(batch, leftOut, filledInBy),
    onSuccess: async (result) => {
      showToast({ title: batchSummary(result), text: batchDetails(result), isError: result.failed > 0 })
      await Promise.all([
        refreshVehicles(queryClient),
        // The first listings of an account without a dealership assign theirs to it.
        !user?.dealershipName && refreshUser(),
      ])
    },
    onError,
  })

  function forget() {
    setBatch(null)
    check.reset()
    upload.reset()
  }

  function choose(chosen: BatchFile) {
    forget()
    const { namePattern, request } = batchFileKinds[chosen.kind]
    if (!namePattern.test(chosen.file.name)) {
      showToast({ title: 'Invalid file type', text: request, isError: true })
      return
    }
    setBatch(chosen)
    check.mutate(chosen)
  }

  const result = upload.data ?? (check.data?.success === 0 ? check.data : undefined)
  return { batch, check, upload, result, choose, forget }
}
