import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { duplicateValues } from '#domain/vehicle/vehicle-form.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { keys } from '../../api/queries.ts'
import { useFailureToast } from '../../api/read-failures.ts'
import { useDataSource } from '../../api/site-context.ts'
import { VehicleForm, VehicleFormSkeleton } from '../../features/vehicle-form/vehicle-form.tsx'

import { EmptyState } from '../../ui/display/empty-state.tsx'
import { type DashboardSearch, isOtherForm } from './dashboard-search.ts'
import { editLinkId, focusInView, listingsHeadingId } from './focus-targets.ts'

interface OpenFormProps {
  user: User
  search: DashboardSearch
  onClose: () => void
}

export function OpenForm({ user, search, onClose }: OpenFormProps) {
  const subject = search.edit ?? search.from
  const outcome = outcomeOf(onClose)
  return (
    <Opened key={`${search.form} ${subject}`} edits={search.edit}>
      {subject === undefined ? (
        <Titled title="New listing">
          <VehicleForm {...outcome} />
        </Titled>
      ) : (
        <FormOf user={user} search={search} id={subject} onClose={onClose} />
      )}
    </Opened>
  )
}

/** Reads the listing again: the list's copy may be stale. */
function FormOf({ user, search, id, onClose }: OpenFormProps & { id: number }) {
  const dataSource = useDataSource()
  const outcome = outcomeOf(onClose)
  const { data, error } = useQuery({
    queryKey: [keys.vehicles, 'form', id],
    queryFn: () => dataSource.vehicle(id),
    gcTime: 0,
  })
  useFailureToast('Failed to fetch vehicles', error)
  if (error)
    return <EmptyState title="Failed to fetch vehicles">Check your connection and try again.</EmptyState>
  if (data === undefined) return <VehicleFormSkeleton />
  if (!mayUse(user, data)) {
    return <EmptyState title="Vehicle not found">It may have been deleted meanwhile.</EmptyState>
  }
  if (search.edit === undefined) {
    return (
      <Titled title={`Duplicate of ${vehicleName(data)}`}>
        <VehicleForm startFrom={duplicateValues(data)} {...outcome} />
      </Titled>
    )
  }
  return (
    <Titled title={`Edit ${vehicleName(data)}`}>
      <VehicleForm vehicle={data} {...outcome} />
    </Titled>
  )
}

function outcomeOf(onClose: () => void) {
  return { onSaved: onClose, onCancel: onClose, closesOnTheWay: isOtherForm }
}

function mayUse(user: User, vehicle: Vehicle | null): vehicle is Vehicle {
  return vehicle !== null && can(user, 'vehicle.edit', vehicle)
}

function Titled({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h3 className="font-bold text-lg">{title}</h3>
      {children}
    </>
  )
}

interface OpenedProps {
  edits: number | undefined
  children: React.ReactNode
}

/** Scrolls into view on opening. On closing, the focus returns to the edited listing, or to the table's top. */
function Opened({ edits, children }: OpenedProps) {
  const opened = useRef<HTMLDivElement>(null)
  useEffect(() => {
    opened.current?.focus({ preventScroll: true })
    opened.current?.scrollIntoView({ block: 'start' })
    return () => {
      const edited = edits === undefined ? null : document.getElementById(editLinkId(edits))
      focusInView(edited ?? document.getElementById(listingsHeadingId))
    }
  }, [edits])
  return (
    <div
      ref={opened}
      tabIndex={-1}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4 outline-none"
    >
      {children}
    </div>
  )
}
