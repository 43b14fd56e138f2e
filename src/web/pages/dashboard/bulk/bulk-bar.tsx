import {
  BadgePercent,
  CircleCheck,
  CircleDollarSign,
  Download,
  type LucideIcon,
  Megaphone,
  Star,
  StarOff,
  Trash2,
  UserRoundCheck,
  X,
} from 'lucide-react'
import { type Action, hasPermission } from '#domain/accounts/permissions.ts'
import { limits } from '#domain/limits.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useCurrentUser } from '../../../site/api/site-context.ts'
import { classNames } from '../../../ui/styles/class-names.ts'
import type { Selection } from './selection.ts'

export type BarAction =
  | { kind: 'promote' | 'price' | 'hand-over' | 'delete' | 'export' }
  | { kind: 'sold' | 'featured'; isOn: boolean }

interface BulkBarProps {
  selection: Selection
  matched: number
  /** As they are now: one that was selected may have been changed since. */
  inView: readonly VehicleSummary[]
  isPending: boolean
  onAction: (action: BarAction) => void
  onSelectAll: () => void
  onClear: () => void
}

interface Button {
  label: string
  icon: LucideIcon
  action: BarAction
  needs: Action
  /** Whether it would change any of what is selected. */
  isOffered?: boolean
  isDanger?: boolean
}

/** What can be done with what is selected; at the lower edge of the screen while there is anything. */
export function BulkBar({ selection, matched, inView, isPending, ...on }: BulkBarProps) {
  const user = useCurrentUser()
  const { chosen, isAll } = selection
  const count = isAll ? matched : chosen.size
  const any = (is: 'isSold' | 'isFeatured', value: boolean) =>
    isAll ||
    [...chosen.values()].some((then) => (inView.find(({ id }) => id === then.id) ?? then)[is] === value)
  const buttons: Button[] = [
    { label: 'Promote', icon: Megaphone, action: { kind: 'promote' }, needs: 'vehicle.edit' },
    {
      label: 'Feature',
      icon: Star,
      action: { kind: 'featured', isOn: true },
      needs: 'vehicle.edit',
      isOffered: any('isFeatured', false),
    },
    {
      label: 'Unfeature',
      icon: StarOff,
      action: { kind: 'featured', isOn: false },
      needs: 'vehicle.edit',
      isOffered: any('isFeatured', true),
    },
    {
      label: 'Mark sold',
      icon: CircleDollarSign,
      action: { kind: 'sold', isOn: true },
      needs: 'vehicle.edit',
      isOffered: any('isSold', false),
    },
    {
      label: 'Available',
      icon: CircleCheck,
      action: { kind: 'sold', isOn: false },
      needs: 'vehicle.edit',
      isOffered: any('isSold', true),
    },
    { label: 'Price', icon: BadgePercent, action: { kind: 'price' }, needs: 'vehicle.edit' },
    { label: 'Hand over', icon: UserRoundCheck, action: { kind: 'hand-over' }, needs: 'user.manage' },
    { label: 'Export', icon: Download, action: { kind: 'export' }, needs: 'vehicle.read' },
    { label: 'Delete', icon: Trash2, action: { kind: 'delete' }, needs: 'vehicle.delete', isDanger: true },
  ]
  const offered = buttons.filter(({ needs, isOffered = true }) => isOffered && hasPermission(user, needs))
  return (
    <section
      aria-label="Selected vehicles"
      className="flex max-h-[45dvh] flex-col gap-1 overflow-y-auto rounded-lg border border-edge bg-raised p-2 shadow-lg max-lg:*:shrink-0 lg:flex-row lg:items-center lg:gap-3 lg:pl-4"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 max-lg:pl-2">
        <p role="status" className="font-semibold text-sm tabular-nums">
          {formatCount(count)} selected
        </p>
        {!isAll && matched > chosen.size && matched <= limits.bulkVehicles && (
          <button
            type="button"
            onClick={on.onSelectAll}
            className="min-h-11 rounded-md px-2 font-semibold text-link text-sm hover:underline"
          >
            Select all {formatCount(matched)}
            <span className="sr-only"> that match</span>
          </button>
        )}
        <button
          type="button"
          aria-label="Clear the selection"
          title="Clear the selection"
          onClick={on.onClear}
          className="icon-button max-lg:ml-auto"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {/* Fewer columns with larger text. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-1 sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] lg:flex lg:grow lg:flex-wrap lg:justify-end">
        {offered.map(({ label, icon: Icon, action, isDanger }) => (
          <button
            key={label}
            type="button"
            disabled={isPending}
            aria-label={`${label}: ${formatQuantity(count, 'vehicle')}`}
            onClick={() => on.onAction(action)}
            className={classNames(
              'wrap-anywhere flex min-h-13 min-w-0 flex-col items-center justify-center gap-1 rounded-md px-0.5 font-semibold text-xs sm:min-h-11 sm:flex-row sm:gap-1.5 sm:px-3 sm:text-sm lg:px-2',
              'hover:bg-sunken disabled:opacity-55',
              isDanger && 'text-danger hover:bg-danger-ground',
            )}
          >
            <Icon aria-hidden className="size-4.5 shrink-0" />
            {label}
          </button>
        ))}
      </div>
    </section>
  )
}
