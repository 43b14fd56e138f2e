import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { useDataSource } from '../../api/site-context.ts'
import { useStaleness } from '../../form-sections/staleness.tsx'
import type { useDraftForm } from './use-draft-form.ts'

interface LatestOptions {
  /** The listing as the page has it now; absent for a new one. */
  vehicle: Vehicle | undefined
  draft: Pick<ReturnType<typeof useDraftForm>, 'base' | 'rebaseOn'>
  /** What is saved now is what was typed here. */
  isSaving: boolean
  notices: RefObject<HTMLElement | null>
}

/**
 * Keeps a form on the latest state of its listing without losing what was typed: on request where somebody else has
 * changed it, and by itself where the page has read it anew, as after a change by its row in the table.
 */
export function useLatest({ vehicle, draft, isSaving, notices }: LatestOptions) {
  const dataSource = useDataSource()
  const { staleness, setStaleness, reload } = useStaleness({
    read: () => (vehicle ? dataSource.vehicle(vehicle.id) : Promise.resolve(null)),
    rebase: draft.rebaseOn,
    gone: { title: 'Vehicle not found' },
    failure: 'Failed to fetch vehicles',
  })
  const follow = useEffectEvent((latest: Vehicle) => {
    const { version } = draft.base
    if (version === undefined || latest.version <= version || isSaving) return
    const overwritten = draft.rebaseOn(latest)
    setStaleness(overwritten.length > 0 ? { overwritten } : 'no')
  })
  useEffect(() => {
    if (vehicle) follow(vehicle)
  }, [vehicle])
  return {
    staleness,
    markStale: () => setStaleness('yes'),
    reload: async () => {
      // The button that was pressed goes with its notice.
      if (await reload()) notices.current?.focus()
    },
  }
}
