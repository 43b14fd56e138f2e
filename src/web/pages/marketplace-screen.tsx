import { AboutIntro } from '../screens/about/about-page.tsx'
import { SiteFooter } from '../screens/frame/site-footer.tsx'
import { MarketplacePage } from '../screens/marketplace/marketplace-page.tsx'

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
