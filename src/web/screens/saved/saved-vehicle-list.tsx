import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatQuantity } from '#domain/text/format.ts'
import type { VehicleSnapshot } from '#domain/vehicle/vehicle-snapshots.ts'
import { namedVehiclesQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { forgetSaved } from '../../device/saved-vehicles.ts'
import { ShareButton } from '../../features/share/share-button.tsx'
import { FetchTrouble } from '../../page/fetch-trouble.tsx'
import { focusMain } from '../../page/page-main.tsx'
import { SavedRow } from './saved-row.tsx'

export function SavedVehicleList({ saved }: { saved: readonly VehicleSnapshot[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const ids = saved.map(({ id }) => id)
  const { data, isError, isPaused, refetch } = useQuery({
    ...namedVehiclesQuery(useDataSource(), ids),
    placeholderData: keepPreviousData,
  })
  const listed = new Map(data?.map((vehicle) => [vehicle.id, vehicle]))
  return (
    <section aria-labelledby="saved-vehicles" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="saved-vehicles" ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
          {formatQuantity(saved.length, 'vehicle')}
        </h2>
        <ShareButton
          label="Share list"
          title={`${formatQuantity(saved.length, 'vehicle')} I like`}
          path={`/saved?ids=${ids.join(',')}`}
        />
      </div>
      <FetchTrouble isError={isError} isOffline={isPaused} onRetry={refetch} />
      <ul className="grid gap-3">
        {saved.map((entry) => (
          <li key={entry.id}>
            <SavedRow
              saved={entry}
              vehicle={listed.get(entry.id)}
              isKnown={data !== undefined}
              onRemove={() => {
                forgetSaved(entry.id)
                if (saved.length > 1) heading.current?.focus()
                else focusMain()
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
