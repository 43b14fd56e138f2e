import { Check, Heart } from 'lucide-react'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useNow } from '../../site/api/site-context.ts'
import { saveAll, savedVehicles } from '../../site/device/kept-vehicles.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts'
import { Button } from '../../ui/display/button.tsx'

export default function SaveShared({ vehicles }: { vehicles: readonly VehicleSummary[] }) {
  const now = useNow()
  const isHydrated = useHydrated()
  const saved = useDeviceStore(savedVehicles)
  const isAllSaved = vehicles.every(({ id }) => saved.some((kept) => kept.id === id))
  const isDone = isAllSaved && isHydrated
  const Icon = isDone ? Check : Heart
  return (
    <div className="flex flex-wrap items-center gap-3 noscript:hidden">
      {saved.length > 0 && (
        <Link to="/saved" className="px-2 py-2.5 font-semibold text-link text-sm hover:underline">
          My own list
        </Link>
      )}
      <Button
        // Not disabled, so that it keeps the focus.
        aria-disabled={isAllSaved || undefined}
        onClick={() => saveAll(vehicles, now)}
        className="aria-disabled:cursor-default aria-disabled:opacity-55"
      >
        <Icon aria-hidden className="size-4.5" />
        {isDone ? 'All saved' : 'Save all'}
      </Button>
    </div>
  )
}
