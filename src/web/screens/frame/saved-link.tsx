import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useDeviceStore } from '../../device/device-store.ts'
import { savedVehicles } from '../../device/saved-vehicles.ts'

export function SavedLink() {
  const count = useDeviceStore(savedVehicles).length
  return (
    <Link
      to="/saved"
      activeOptions={{ includeSearch: false }}
      aria-label={count > 0 ? `Saved, ${count}` : 'Saved'}
      className="relative grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink data-[status=active]:text-link"
    >
      <Heart aria-hidden className="size-5" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 font-bold text-[0.6875rem] text-on-primary tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  )
}
