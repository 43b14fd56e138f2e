import type { Incident } from '#domain/operations/marketplace-status-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { StatusCard, StatusList } from './status-card.tsx'

/** What happened how often, with ids to look for in the log. */
export function Incidents({ title, incidents }: { title: string; incidents: readonly Incident[] }) {
  return (
    <StatusCard title={title}>
      <StatusList items={incidents} keyOf={({ name }) => name} none="Nothing.">
        {({ name, count, requestIds }) => (
          <details>
            <summary className="flex min-h-6 cursor-pointer flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{name}</span>
              <span className="text-muted tabular-nums">{formatQuantity(count, 'time')}</span>
            </summary>
            <ul aria-label="Ids of the latest requests" className="pt-1 text-muted text-xs">
              {requestIds.map((id) => (
                <li key={id}>{id}</li>
              ))}
            </ul>
          </details>
        )}
      </StatusList>
    </StatusCard>
  )
}
