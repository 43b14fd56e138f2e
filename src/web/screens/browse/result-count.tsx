import type { SearchAnswer } from '#domain/search/search-answer.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { HiddenCount } from '../../listing/hidden-count.tsx'

type ResultCountProps = Pick<SearchAnswer<VehicleSummary>, 'matched' | 'total' | 'vehicles'>

/** A live region: changes are announced. */
export function ResultCount({ matched, total, vehicles }: ResultCountProps) {
  return (
    <p role="status" className="mt-1 text-muted text-sm tabular-nums">
      <span className="font-bold text-ink text-lg">{formatQuantity(matched, 'vehicle')}</span>
      {matched !== total && <> filtered from {formatCount(total)} total</>}
      <HiddenCount vehicles={vehicles} isOnePageOfMany={vehicles.length < matched} />
    </p>
  )
}
