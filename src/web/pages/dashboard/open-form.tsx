import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { duplicateValues } from '#domain/vehicle/form/vehicle-form.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { HistoryButton } from '../../parts/listing-history/history-button.tsx'
import type { VehicleFormProps } from '../../parts/vehicle-form/form-control.ts'
import { VehicleForm, VehicleFormSkeleton } from '../../parts/vehicle-form/vehicle-form.tsx'
import { keys, readVehicle } from '../../site/api/queries.ts'
import { useFailureToast } from '../../site/api/query-client.ts'
import { buttonClass } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { type DashboardSearch, isOtherForm } from './dashboard-search.ts'
import { editLinkId, listingsHeadingId } from './use-dashboard.ts'

interface OpenFormProps {
  user: User
  search: DashboardSearch
  onClose: () => void
}

export function OpenForm({ search, ...props }: OpenFormProps) {
  const subject = search.edit ?? search.from
  return (
    <Opened key={`${search.form} ${subject}`} edits={search.edit}>
      {subject === undefined ? (
        <TitledForm title="New listing" onClose={props.onClose} />
      ) : (
        <FormOf {...props} id={subject} isDuplicate={search.edit === undefined} />
      )}
    </Opened>
  )
}

interface FormOfProps extends Omit<OpenFormProps, 'search'> {
  id: number
  isDuplicate: boolean
}

/** Reads the listing again: the list's copy may be stale. */
function FormOf({ user, id, isDuplicate, onClose }: FormOfProps) {
  const { data, error } = useQuery({
    queryKey: [keys.vehicles, 'form', id],
    queryFn: () => readVehicle(id),
    gcTime: 0,
  })
  useFailureToast('Failed to fetch vehicles', error)
  if (error)
    return <EmptyState title="Failed to fetch vehicles">Check your connection and try again.</EmptyState>
  if (data === undefined) return <VehicleFormSkeleton />
  if (data === null || !can(user, 'vehicle.edit', data)) {
    return <EmptyState title="Vehicle not found">It may have been deleted in the meantime.</EmptyState>
  }
  const name = vehicleName(data)
  return isDuplicate ? (
    <TitledForm title={`Duplicate of ${name}`} startFrom={duplicateValues(data)} onClose={onClose} />
  ) : (
    <TitledForm title={`Edit ${name}`} vehicle={data} onClose={onClose} />
  )
}

interface TitledFormProps extends Pick<VehicleFormProps, 'vehicle' | 'startFrom'> {
  title: string
  onClose: () => void
}

function TitledForm({ title, onClose, ...start }: TitledFormProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="wrap-anywhere font-bold text-lg">{title}</h3>
        {start.vehicle && (
          <HistoryButton
            vehicleId={start.vehicle.id}
            name={vehicleName(start.vehicle)}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            History
          </HistoryButton>
        )}
      </div>
      <VehicleForm {...start} onSaved={onClose} onCancel={onClose} closesOnTheWay={isOtherForm} />
    </>
  )
}

/** Scrolls into view on opening. On closing, the focus returns to the edited listing, or to the table's top. */
function Opened({ edits, children }: { edits: number | undefined; children: ReactNode }) {
  const opened = useRef<HTMLDivElement>(null)
  useEffect(() => {
    opened.current?.focus({ preventScroll: true })
    opened.current?.scrollIntoView({ block: 'start' })
    return () => {
      const edited = edits === undefined ? null : document.getElementById(editLinkId(edits))
      const target = edited ?? document.getElementById(listingsHeadingId)
      target?.focus({ preventScroll: true })
      target?.scrollIntoView({ block: 'center' })
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
