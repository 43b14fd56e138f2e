import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { FieldKey } from '#domain/vehicle/fields.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { useDataSource } from '../../api/site-context.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import type { useDraftForm } from './use-draft-form.ts'

/** Whether somebody else saved the listing since it was opened, and what saving would overwrite once it is reloaded. */
type Staleness = 'no' | 'yes' | 'reloading' | { overwritten: readonly FieldKey[] }

interface LatestOptions {
  /** The listing as the page has it now; absent for a new one. */
  vehicle: Vehicle | undefined
  kept: Pick<ReturnType<typeof useDraftForm>, 'base' | 'rebase'>
  /** What is saved now is what was typed here. */
  isSaving: boolean
  /** Where the notices stand. */
  notices: RefObject<HTMLElement | null>
}

/**
 * Keeps a form on the latest state of its listing without losing what was typed: on request where somebody else has
 * changed it, and by itself where the page has read it anew, as after a change by its row in the table.
 */
export function useLatest({ vehicle, kept, isSaving, notices }: LatestOptions) {
  const dataSource = useDataSource()
  const [stale, setStale] = useState<Staleness>('no')
  const follow = useEffectEvent((latest: Vehicle) => {
    const { version } = kept.base
    if (version === undefined || latest.version <= version || isSaving) return
    const overwritten = kept.rebase(latest)
    setStale(overwritten.length > 0 ? { overwritten } : 'no')
  })
  useEffect(() => {
    if (vehicle) follow(vehicle)
  }, [vehicle])

  async function reload() {
    if (!vehicle) return
    setStale('reloading')
    try {
      const latest = await dataSource.vehicle(vehicle.id)
      if (latest) {
        setStale({ overwritten: kept.rebase(latest) })
        // The button that was pressed goes with its notice.
        notices.current?.focus()
      } else {
        setStale('yes')
        showToast({ title: 'Vehicle not found', isError: true })
      }
    } catch (error) {
      setStale('yes')
      const text = error instanceof Error ? error.message : String(error)
      showToast({ title: 'Failed to fetch vehicles', text, isError: true })
    }
  }

  return { stale, markStale: () => setStale('yes'), reload }
}
