import { AboutIntro } from './about-page.tsx'
import { SiteFooter } from './frame/site-footer.tsx'
import { MarketplacePage } from './marketplace/marketplace-page.tsx'

export default function MarketplaceScreen() {
  return (
    <MarketplacePage
      preview={
        <>
          <AboutIntro />
          <SiteFooter />
        </>
      }
    />
  )
}
