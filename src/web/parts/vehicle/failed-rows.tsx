import type { BulkFailure } from '#domain/bulk/bulk-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { VehicleLink } from './vehicle-link.tsx'

export function FailedRows({ failed }: { failed: readonly BulkFailure[] }) {
  return (
    <details className="text-sm" open={failed.length <= 3}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium lg:min-h-9">
        {formatQuantity(failed.length, 'vehicle')} left unchanged
      </summary>
      <ul className="grid max-h-40 gap-1 overflow-y-auto pb-1">
        {failed.map(({ id, name, message }) => (
          <li key={id}>
            {name === null ? (
              <span className="font-medium">Vehicle #{id}</span>
            ) : (
              <VehicleLink id={id} className="font-medium text-link hover:underline">
                {name}
              </VehicleLink>
            )}
            <span className="text-muted">: {message}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
