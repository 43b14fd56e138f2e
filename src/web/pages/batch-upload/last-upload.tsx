import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#domain/accounts/user-schema.ts'
import type { BatchResult } from '#domain/batch/batch.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { call } from '../../site/api/api-client.ts'
import { refreshVehicles } from '../../site/api/refresh.ts'
import { useNow } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { deviceStore } from '../../site/device/device-store.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { Button } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { batchDetails } from './batch-result-alert.tsx'

interface LastUpload {
  undo: NonNullable<BatchResult['undo']>
  /** The file and what became of its rows. */
  text: string
}

/** An account's last upload on this device, while it can be undone. */
export function lastUploadStore(userId: number) {
  return deviceStore<LastUpload | undefined>({
    key: `last-upload:${userId}`,
    parse: (value) =>
      value && typeof value === 'object' && 'undo' in value ? (value as LastUpload) : undefined,
  })
}

export const uploadText = (fileName: string, result: BatchResult) => `${fileName}: ${batchDetails(result)}`

export function LastUploadNotice({ user, onUndone }: { user: User; onUndone: () => void }) {
  const queryClient = useQueryClient()
  const [store] = useState(() => lastUploadStore(user.id))
  const last = useDeviceStore(store)
  const now = useNow()
  const [isAsking, setIsAsking] = useState(false)
  const undo = useExclusiveMutation({
    mutationFn: (id: string) => call('POST /api/vehicles/bulk/undo', { body: { id } }),
    onSuccess: async ({ changed, failed }) => {
      const stay = formatQuantity(failed.length, 'vehicle was', 'vehicles were')
      showToast({
        title: `Undone: ${formatQuantity(changed, 'vehicle')}`,
        ...(failed.length > 0 && {
          text: `${stay} changed since and stay${failed.length === 1 ? 's' : ''}.`,
        }),
      })
      store.update(() => undefined)
      onUndone()
      await refreshVehicles(queryClient)
    },
    onSettled: () => setIsAsking(false),
    meta: { failure: 'The upload could not be undone' },
  })
  if (!last || new Date(last.undo.until) <= now) return null
  return (
    <Notice
      icon={Undo2}
      action={
        <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
          Undo this upload
        </Button>
      }
    >
      <span className="wrap-anywhere">{last.text}.</span> You can undo it until{' '}
      {formatLocalTime(new Date(last.undo.until))}.
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => undo.mutate(last.undo.id)}
        title="Undo this upload?"
        confirmLabel="Undo it"
        isPending={undo.isPending}
        finalFocus={() => document.getElementById('upload-excel') ?? true}
      >
        Vehicles that it added are deleted, those that it changed are as before. Vehicles that were changed
        since stay as they are.
      </ConfirmDialog>
    </Notice>
  )
}
