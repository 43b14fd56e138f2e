import { oneOf } from '#domain/text/parameters.ts'
import { searchValidator } from '../site/search-params.ts'
import { changeAddress, useAddressQuery } from '../ui/behaviour/address.ts'
import { RegionCard } from '../ui/display/card.tsx'
import { Tabs } from '../ui/display/tabs.tsx'
import { AboutIntro } from './about-page.tsx'
import { SiteFooter } from './frame/site-footer.tsx'
import { MarketplaceHealth } from './marketplace/marketplace-page.tsx'
import { SiteDetails } from './marketplace/site-details.tsx'

const marketplaceSearch = searchValidator({ tab: oneOf(['site']) })

export default function MarketplaceScreen() {
  const { tab } = useAddressQuery(marketplaceSearch)
  const preview = (
    <>
      <AboutIntro />
      <SiteFooter />
    </>
  )
  const site = (
    <RegionCard title="Site" cardClass="gap-3 p-4 sm:p-5">
      <SiteDetails preview={preview} />
    </RegionCard>
  )
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-3 sm:gap-6 sm:py-8">
      <h1 className="font-extrabold text-2xl">Marketplace</h1>
      <Tabs
        label="Marketplace"
        tabs={[
          { name: 'Health', content: <MarketplaceHealth /> },
          { name: 'Site', content: site },
        ]}
        chosen={tab ? 'Site' : 'Health'}
        onChoose={(name) => changeAddress(() => ({ tab: name === 'Site' ? 'site' : undefined }))}
      />
    </div>
  )
}
