import { useQueryClient } from '@tanstack/react-query'
import { FileWarning, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#domain/accounts/user-schema.ts'
import type { BatchCounts, BatchFileKind } from '#domain/batch/batch.ts'
import type { BatchCheck, BatchResult, BatchRow } from '#domain/batch/batch-calls-schema.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { call, download } from '../../site/api/api-client.ts'
import { refreshVehicles } from '../../site/api/refresh.ts'
import { useNow } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { deviceStore } from '../../site/device/device-store.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { DownloadButton } from '../../site/download-button.tsx'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { classNames } from '../../ui/styles/class-names.ts'

export interface BatchFile {
  kind: BatchFileKind
  file: File
  dealershipName: string
  userId: number | undefined
}

/** @param leftOut numbers of skipped rows */
export function formOf(
  { kind, file, dealershipName, userId }: BatchFile,
  leftOut: readonly number[] = [],
): FormData {
  const form = new FormData()
  if (dealershipName) form.set('dealershipName', dealershipName)
  if (userId !== undefined) form.set('userId', String(userId))
  if (leftOut.length > 0) form.set('leftOut', leftOut.join(','))
  form.set(kind, file)
  return form
}

interface BatchResultAlertProps {
  batch: BatchFile
  rows: readonly BatchRow[]
  result: BatchResult
}

export function BatchResultAlert({ batch, rows, result }: BatchResultAlertProps) {
  const section = useRef<HTMLElement>(null)
  const failed = new Set(result.errors.map((error) => Number(/^Row (\d+)/.exec(error)?.[1])))
  useEffect(() => section.current?.focus(), [])
  return (
    <section
      ref={section}
      tabIndex={-1}
      role="alert"
      className={classNames(
        'grid gap-4 rounded-lg border-l-6 p-6 outline-none',
        result.failed > 0 ? 'border-promo-red bg-danger-ground' : 'border-promo-green bg-success-ground',
      )}
    >
      <div className="grid gap-1">
        <h2 className="font-bold text-xl">{batchSummary(result)}</h2>
        {result.success + result.leftOut > 0 && <p className="text-sm">{batchDetails(result)}</p>}
        {result.hidden && <p className="text-sm">{hiddenParts(result)}</p>}
      </div>
      {result.errors.length > 0 && (
        <ul className="grid max-h-72 list-disc gap-1 overflow-y-auto pl-5 text-sm">
          {result.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin">Manage Listings</ButtonLink>
        {result.failed > 0 && (
          // Rows that are listed now would count against the account's limit.
          <FailedRowsButton
            batch={batch}
            leftOut={rows.map(({ row }) => row).filter((row) => !failed.has(row))}
          />
        )}
        {result.added > 0 && (
          <ButtonLink to="/batch-upload" hash="photographs" variant="outline">
            Add their photographs
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

export function FailedRowsButton({ batch, leftOut = [] }: { batch: BatchFile; leftOut?: readonly number[] }) {
  return (
    <DownloadButton
      variant="outline"
      icon={FileWarning}
      download={() =>
        download('failed-vehicles.xlsx', 'POST /api/vehicles/batch/failed', { body: formOf(batch, leftOut) })
      }
    >
      Download Failed Rows
    </DownloadButton>
  )
}

export function batchSummary({ success, failed }: BatchCounts): string {
  return `${formatCount(success)} vehicles uploaded successfully, ${formatCount(failed)} failed`
}

const sentence = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(', ')

export function batchDetails({ added, changed, unchanged, leftOut }: BatchCounts): string {
  return sentence([
    `${formatCount(added)} new`,
    `${formatCount(changed)} changed`,
    `${formatCount(unchanged)} unchanged`,
    leftOut > 0 && `${formatCount(leftOut)} left out by you`,
  ])
}

/** Counts of hidden rows, columns and sheets. Empty if there are none. */
export function hiddenParts({ hidden }: Pick<BatchResult, 'hidden'>): string {
  const { rows = 0, columns = 0, sheets = 0 } = hidden ?? {}
  const parts = sentence([
    rows > 0 && formatQuantity(rows, 'hidden row'),
    columns > 0 && formatQuantity(columns, 'hidden column'),
    sheets > 0 && formatQuantity(sheets, 'hidden sheet'),
  ])
  return parts && `Left out: ${parts}.`
}

/** Counts of the rows by what uploading would do; null if every row adds a listing. */
export function batchPreview({ added, changed, unchanged, leftOut }: BatchCounts): string | null {
  const known = changed + unchanged
  if (known + leftOut === 0) return null
  const parts = sentence([
    known > 0 && formatQuantity(changed, 'row changes a listing', 'rows change a listing'),
    known > 0 && formatQuantity(unchanged, 'row changes nothing', 'rows change nothing'),
    formatQuantity(added, 'row adds a listing', 'rows add a listing'),
    leftOut > 0 && formatQuantity(leftOut, 'row is left out by you', 'rows are left out by you'),
  ])
  return `${parts}.`
}

/** The account's limit is a problem of the row, not of a cell. */
export const isMistake = ({ column }: { column: string }) => column !== 'row'

export function allRowsFailed({ rows }: BatchCheck): boolean {
  return rows.every(({ problems }) => problems.some(isMistake))
}

interface LastUpload {
  undo: NonNullable<BatchResult['undo']>
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
        <Button size="sm" onClick={() => setIsAsking(true)}>
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
        We delete the vehicles it added and restore those it changed. Vehicles changed since then stay as they
        are.
      </ConfirmDialog>
    </Notice>
  )
}
