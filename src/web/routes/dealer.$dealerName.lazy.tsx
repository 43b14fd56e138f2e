import { createLazyFileRoute } from '@tanstack/react-router'
import { inventoryScope } from '../features/filters/browse-scope.ts'
import { withScrollToTop } from '../page/route-options.tsx'
import { BrowsePage } from '../screens/browse/browse-page.tsx'
import { DealerInventoryPage } from '../screens/dealerships/dealer-inventory-page.tsx'
import { DealersSkeleton } from '../screens/dealerships/dealers-skeleton.tsx'
import { NoInventory } from '../screens/dealerships/no-inventory.tsx'

export const Route = createLazyFileRoute('/dealer/$dealerName')({
  pendingComponent: withScrollToTop(DealersSkeleton),
  component: DealerInventory,
})

function DealerInventory() {
  const { dealerName } = Route.useParams()
  return (
    <DealerInventoryPage>
      <BrowsePage
        scope={inventoryScope('dealer', dealerName)}
        heading="Inventory"
        empty={<NoInventory name={dealerName} />}
      />
    </DealerInventoryPage>
  )
}
