import type { BatchResult } from '#domain/batch.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { BatchFile } from './batch-calls.ts'
import { batchSummary } from './batch-summary.ts'
import { FailedRowsButton } from './failed-rows-button.tsx'

/** What became of an upload, with every row that failed. */
export function BatchResultAlert({ batch, result }: { batch: BatchFile; result: BatchResult }) {
  return (
    <section
      role="alert"
      className={classNames(
        'grid gap-4 rounded-lg border-l-6 p-6',
        result.failed > 0 ? 'border-promo-red bg-danger-ground' : 'border-promo-green bg-success-ground',
      )}
    >
      <h2 className="font-bold text-xl">{batchSummary(result)}</h2>
      {result.errors.length > 0 && (
        <ul className="grid max-h-72 list-disc gap-1 overflow-y-auto pl-5 text-sm">
          {result.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin">Manage Listings</ButtonLink>
        {result.failed > 0 && <FailedRowsButton batch={batch} />}
      </div>
    </section>
  )
}
