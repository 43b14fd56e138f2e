import { FileWarning } from 'lucide-react'
import type { BatchResult } from '#domain/batch/batch.ts'
import { type BatchFile, downloadFailedRows } from '../../site/api/batch-calls.ts'
import { DownloadButton } from '../../site/download-button.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { batchDetails, batchSummary, hiddenParts } from './batch-summary.ts'

interface BatchResultAlertProps {
  batch: BatchFile
  leftOut: readonly number[]
  result: BatchResult
}

export function BatchResultAlert({ batch, leftOut, result }: BatchResultAlertProps) {
  return (
    <section
      role="alert"
      className={classNames(
        'grid gap-4 rounded-lg border-l-6 p-6',
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
        {result.failed > 0 && <FailedRowsButton batch={batch} leftOut={leftOut} />}
      </div>
    </section>
  )
}

/** Downloads the failed rows as a workbook, each with its errors; those left out did not fail. */
export function FailedRowsButton({ batch, leftOut = [] }: { batch: BatchFile; leftOut?: readonly number[] }) {
  return (
    <DownloadButton variant="outline" icon={FileWarning} download={() => downloadFailedRows(batch, leftOut)}>
      Download Failed Rows
    </DownloadButton>
  )
}
