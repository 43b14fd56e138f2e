import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DemoClearing } from '#domain/accounts/demo-rows-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { callApi } from '../../api/api-client.ts'
import { demoRowsQuery } from '../../api/queries.ts'
import { useRefreshMarketplace } from '../../api/refresh.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { Button } from '../../ui/display/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

/** Shows an administrator that demo data exists, and removes it on request. */
export function DemoNotice() {
  const [isAsking, setIsAsking] = useState(false)
  const isCleared = useRef(false)
  const rows = useQuery(demoRowsQuery()).data
  const refresh = useRefreshMarketplace()
  const clear = useExclusiveMutation({
    mutationFn: () => callApi<DemoClearing>('/api/admin/demo', 'DELETE'),
    onSuccess: async (clearing) => {
      isCleared.current = true
      setIsAsking(false)
      showToast({ title: 'Demo listings removed', text: formatQuantity(clearing.vehicles, 'listing') })
      await refresh()
    },
    onError: (error) =>
      showToast({ title: 'Failed to remove demo listings', text: error.message, isError: true }),
  })
  if (!rows || rows.vehicles + rows.users + rows.dealerships === 0) return null
  const extent = `${formatQuantity(rows.vehicles, 'listing')}, ${formatQuantity(rows.dealerships, 'dealership')} and ${formatQuantity(rows.users, 'account')}`
  return (
    <aside
      aria-label="Demo marketplace"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-edge bg-tint p-4 text-on-tint text-sm"
    >
      <p className="min-w-0 grow basis-64">
        <strong>This marketplace shows a demo:</strong> {extent} are made up. Buyers see them too.
      </p>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Remove demo listings
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => clear.mutate()}
        title="Remove the demo marketplace?"
        confirmLabel="Remove demo listings"
        isPending={clear.isPending}
        finalFocus={() => (isCleared.current ? document.getElementById('main') : true)}
      >
        <p>
          Its listings, dealerships and accounts go for good. Whatever is not part of the demo stays, and so
          does the first administrator.
        </p>
      </ConfirmDialog>
    </aside>
  )
}
