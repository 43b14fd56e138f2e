import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { limits } from '#domain/limits.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { VehicleThumbnail } from '../../parts/vehicle/vehicle-thumbnail.tsx'
import { comparisonQuery } from '../../site/api/comparison-query.ts'
import { comparedVehicles, toggleCompared } from '../../site/device/kept-vehicles.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { focusMain } from '../../site/page-main.tsx'
import { useAddress } from '../../ui/behaviour/address.ts'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

export default function CompareTray() {
  const ids = useDeviceStore(comparedVehicles)
  const { pathname } = useAddress()
  const { data } = useQuery({
    ...comparisonQuery(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  if (ids.length === 0 || pathname === '/compare') return null
  const vehicles = new Map(data?.map(({ vehicle }) => [vehicle.id, vehicle]))
  return (
    <section
      aria-label="Compare vehicles"
      data-bottom-bar="tray"
      className={classNames(
        'sticky bottom-(--workspace-bar) z-30 border-line border-t bg-raised shadow-lg print:hidden',
        // On a phone the vehicle's contact bar is at the bottom, and the tray ends the page.
        /^\/vehicles\/./.test(pathname) && 'max-lg:static',
      )}
    >
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <p role="status" className="font-semibold text-sm tabular-nums max-sm:sr-only">
          {ids.length} of {limits.comparedVehicles} to compare
        </p>
        <ul className="flex items-center gap-2">
          {ids.map((id) => (
            <li key={id}>
              <Chosen id={id} vehicle={vehicles.get(id)} />
            </li>
          ))}
        </ul>
        <div className="ml-auto flex items-center gap-1">
          <Button
            variant="quiet"
            className="max-sm:hidden"
            onClick={() => {
              comparedVehicles.update(() => [])
              focusMain()
            }}
          >
            Clear
          </Button>
          <ButtonLink to="/compare">
            <Icon name="scale" className="size-4" />
            {ids.length > 1 ? `Compare ${ids.length}` : 'Compare'}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function Chosen({ id, vehicle }: { id: number; vehicle: VehicleSummary | undefined }) {
  const label = `Take ${vehicle ? vehicleName(vehicle) : `vehicle ${id}`} out of the comparison`
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={(event) => {
        const item = event.currentTarget.closest('li')
        const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
        toggleCompared(id)
        if (neighbour) neighbour.querySelector('button')?.focus()
        else focusMain()
      }}
      className="group relative block h-11 w-11 overflow-hidden rounded-md bg-sunken sm:w-16"
    >
      {vehicle && <VehicleThumbnail url={vehicle.imageUrl} width="4rem" className="size-full" />}
      <span className="absolute top-0.5 right-0.5 grid size-4.5 place-items-center rounded-full bg-night/75 text-white group-hover:bg-night">
        <Icon name="close" className="size-3" />
      </span>
    </button>
  )
}
