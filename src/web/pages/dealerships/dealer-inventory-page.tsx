import type { ReactNode } from 'react'
import { dealerLinks } from '#domain/dealership/dealer-links.ts'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { DealerLinkButtons } from '../../parts/contact/dealer-links.tsx'
import { DealershipLink } from '../../parts/vehicle/vehicle-link.tsx'
import { Breadcrumbs } from '../../site/breadcrumbs.tsx'
import { SwitchedOffPage } from '../../site/error-pages.tsx'
import { switchedOffStatus } from '../../site/head/page-head.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { DealershipHead } from './dealership-head.tsx'
import { NoInventory } from './no-inventory.tsx'

interface DealerInventoryProps {
  dealership: Dealership
  children: ReactNode
}

export function DealerInventoryPage({ dealership, children }: DealerInventoryProps) {
  const { name, workingHours } = dealership
  return (
    <>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-3 pt-3 sm:gap-4 sm:pt-6">
        <Breadcrumbs links={[{ key: 'dealers', link: <Link to="/dealers">Dealers</Link> }]} here={name} />
        <DealershipHead
          dealership={dealership}
          facts={
            <div className="text-muted text-sm [overflow-wrap:anywhere]">
              {workingHours}
              <DealershipLink
                dealership={name}
                className="-my-1.5 flex min-h-11 items-center font-semibold text-link hover:underline lg:my-0 lg:min-h-8"
              >
                About the dealership
              </DealershipLink>
            </div>
          }
        >
          <DealerLinkButtons links={dealerLinks(dealership)} />
        </DealershipHead>
      </div>
      {children}
    </>
  )
}

/** An unknown dealer has no listings: the same page with status 404. @param props.status says why there is nothing */
export function UnknownDealer({ name, status }: { name: string; status: number }) {
  if (status === switchedOffStatus) return <SwitchedOffPage />
  return <NoInventory isPage name={name} />
}
