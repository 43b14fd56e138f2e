import type { ReactNode } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { ReportLink } from '../../parts/vehicle/vehicle-link.tsx'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { Island } from '../../site/html/island.tsx'
import { DealershipAbout, DealershipContact } from './dealership-details.tsx'
import { DealershipHead } from './dealership-head.tsx'
import { dealershipChecks, dealershipSwitch, editDealership } from './islands.ts'

interface DealershipPageProps {
  dealership: Dealership
  children: ReactNode
}

export function DealershipPage({ dealership, children }: DealershipPageProps) {
  const user = useCurrentUser()
  return (
    <>
      <div className="page-width grid gap-8 pt-6 pb-4 sm:pt-8">
        {(can(user, 'dealership.activate') || !dealership.isActive) && (
          <div className="flex flex-wrap justify-end gap-2 *:grow">
            {can(user, 'dealership.activate') && <Island of={dealershipChecks} dealership={dealership} />}
            <Island of={dealershipSwitch} dealership={dealership} />
          </div>
        )}
        <DealershipHead hasCover dealership={dealership}>
          {can(user, 'dealership.edit', { dealershipName: dealership.name }) && (
            <Island of={editDealership} dealership={dealership} />
          )}
        </DealershipHead>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <DealershipAbout dealership={dealership} />
          <DealershipContact dealership={dealership} />
          <ReportLink search={{ dealership: dealership.name }}>Report this dealership</ReportLink>
        </div>
      </div>
      {children}
    </>
  )
}
