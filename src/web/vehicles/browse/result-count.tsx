import { formatCount, formatQuantity } from '#domain/format.ts'

/** How many listings pass, and out of how many; changes are announced politely. */
export function ResultCount({ matched, total }: { matched: number; total: number }) {
  return (
    <p role="status" className="mt-1 text-muted text-sm tabular-nums">
      <span className="font-bold text-ink text-lg">{formatQuantity(matched, 'vehicle')}</span>
      {matched !== total && <> filtered from {formatCount(total)} total</>}
    </p>
  )
}
