import { createLazyFileRoute } from '@tanstack/react-router'
import { inventoryScope } from '../features/filters/browse-scope.ts'
import { withScrollToTop } from '../page/route-options.tsx'
import { BrowsePage } from '../screens/browse/browse-page.tsx'
import { DealersSkeleton } from '../screens/dealerships/dealers-skeleton.tsx'
import { DealershipPage } from '../screens/dealerships/dealership-page.tsx'
import { NoInventory } from '../screens/dealerships/no-inventory.tsx'

export const Route = createLazyFileRoute('/dealership/$name')({
  pendingComponent: withScrollToTop(DealersSkeleton),
  component: Dealership,
})

function Dealership() {
  const { name } = Route.useParams()
  return (
    <DealershipPage name={name}>
      <BrowsePage
        scope={inventoryScope('dealership', name)}
        heading="Inventory"
        empty={<NoInventory name={name} />}
      />
    </DealershipPage>
  )
}
