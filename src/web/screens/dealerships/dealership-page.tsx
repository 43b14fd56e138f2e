import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type { Dealership } from '#domain/dealership/dealership.ts'
import { dealershipQuery } from '../../api/queries.ts'
import { useFailureToast } from '../../api/read-failures.ts'
import { useCurrentUser, useDataSource } from '../../api/site-context.ts'
import { EditDealership } from '../../features/dealership-profile/edit-dealership.tsx'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { useLazyComponent } from '../../ui/behaviour/use-lazy-component.ts'
import { DealershipAbout, DealershipContact } from './dealership-details.tsx'
import { DealershipHead } from './dealership-head.tsx'
import { MissingDealership } from './missing-dealership.tsx'

const dealershipSwitch = lazyComponent(
  () => import('../../features/dealership-profile/dealership-switch.tsx'),
)

/** @param props.children the inventory */
export function DealershipPage({ name, children }: { name: string; children: ReactNode }) {
  const { data: dealership, error } = useSuspenseQuery(dealershipQuery(useDataSource(), name))
  useFailureToast('Failed to fetch dealership', error)
  if (!dealership) return <MissingDealership name={name} />
  return (
    <>
      <div className="page-width grid gap-8 pt-6 pb-4 sm:pt-8">
        <LaterSwitch dealership={dealership} />
        <DealershipHead hasCover dealership={dealership}>
          <EditDealership dealership={dealership} />
        </DealershipHead>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <DealershipAbout dealership={dealership} />
          <DealershipContact dealership={dealership} />
        </div>
      </div>
      {children}
    </>
  )
}

/** Loaded for administrators, and where the dealership is switched off. */
function LaterSwitch({ dealership }: { dealership: Dealership }) {
  const isWanted = can(useCurrentUser(), 'dealership.activate') || !dealership.isActive
  const DealershipSwitch = useLazyComponent(dealershipSwitch, { isWanted })
  return DealershipSwitch ? <DealershipSwitch dealership={dealership} /> : null
}
