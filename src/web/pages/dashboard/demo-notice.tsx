import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DemoRows } from '#domain/operations/marketplace-status-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { call } from '../../site/api/api-client.ts'
import { demoRowsQuery } from '../../site/api/queries.ts'
import { useRefreshMarketplace } from '../../site/api/refresh.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { focusMain } from '../../site/page-main.tsx'
import { Button } from '../../ui/display/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

/** Shows an administrator that demo data exists, and removes it on request. */
export function DemoNotice() {
  const [isAsking, setIsAsking] = useState(false)
  const isCleared = useRef(false)
  const rows = useQuery(demoRowsQuery()).data
  const refresh = useRefreshMarketplace()
  const clear = useExclusiveMutation({
    mutationFn: () => call('DELETE /api/admin/demo'),
    onSuccess: async (clearing) => {
      isCleared.current = true
      setIsAsking(false)
      showToast({ title: 'Demo listings removed', text: formatQuantity(clearing.vehicles, 'listing') })
      await refresh()
    },
    meta: { failure: 'Failed to remove demo listings' },
  })
  const hasRows = rows !== undefined && rows.vehicles + rows.users + rows.dealerships > 0
  // The button that opened the dialog goes with the demo, and an element would get the focus at its first control.
  const passFocusOn = () => {
    if (isCleared.current) focusMain()
    return !isCleared.current
  }
  return (
    <>
      {hasRows && <Notice rows={rows} onRemove={() => setIsAsking(true)} />}
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => clear.mutate()}
        title="Remove the demo marketplace?"
        confirmLabel="Remove demo listings"
        isPending={clear.isPending}
        finalFocus={passFocusOn}
      >
        <p>
          Its listings, dealerships and accounts are removed for good. Whatever is not part of the demo stays,
          and so does the first administrator.
        </p>
      </ConfirmDialog>
    </>
  )
}

function Notice({ rows, onRemove }: { rows: DemoRows; onRemove: () => void }) {
  const extent = `${formatQuantity(rows.vehicles, 'listing')}, ${formatQuantity(rows.dealerships, 'dealership')} and ${formatQuantity(rows.users, 'account')}`
  return (
    <aside
      aria-label="Demo marketplace"
      className="flex items-center justify-between gap-2 rounded-lg border border-edge bg-tint pl-2.5 text-on-tint text-2xs sm:gap-3 sm:p-4 sm:text-sm"
    >
      <p className="min-w-0">
        <strong>
          <span className="max-sm:sr-only">This marketplace shows a </span>
          <span className="max-sm:capitalize">demo:</span>
        </strong>{' '}
        {extent} are made up. <span className="max-sm:sr-only">Buyers see them too.</span>
      </p>
      <Button
        variant="outline"
        className="shrink-0 max-sm:border-transparent max-sm:bg-transparent max-sm:px-3 max-sm:text-xs max-sm:underline"
        onClick={onRemove}
      >
        <span>
          Remove<span className="max-sm:sr-only"> demo listings</span>
        </span>
      </Button>
    </aside>
  )
}
