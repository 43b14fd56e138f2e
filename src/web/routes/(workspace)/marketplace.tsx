import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../../page/head/page-head.ts'
import { requirePermission } from '../../page/route-options.tsx'
import { AboutIntro } from '../../screens/about/about-page.tsx'
import { SiteFooter } from '../../screens/frame/site-footer.tsx'
import { workspaceRoute } from '../../screens/frame/workspace-route.ts'
import { MarketplacePage } from '../../screens/marketplace/marketplace-page.tsx'

export const Route = createFileRoute('/(workspace)/marketplace')({
  ...workspaceRoute,
  beforeLoad: requirePermission('marketplace.manage'),
  head: privateHead('Marketplace', 'The state of the marketplace.', '/marketplace'),
  component: () => (
    <MarketplacePage
      preview={
        <>
          <AboutIntro />
          <SiteFooter />
        </>
      }
    />
  ),
})
