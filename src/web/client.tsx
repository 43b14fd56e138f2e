import './styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { fetchDataSource } from './api/fetch-data-source.ts'
import { replayEarlyPresses } from './page/early-press.ts'
import { afterFirstRendering, tellScrollPosition } from './page/early-scroll.ts'
import { createAppRouter } from './router.tsx'

const router = createAppRouter({ dataSource: fetchDataSource(), scrollRestoration: afterFirstRendering() })
// At once and again after the first rendering, at which the router forgets it: a visitor may follow a link in between.
tellScrollPosition()
const unsubscribe = router.subscribe('onRendered', () => {
  unsubscribe()
  // Not in the midst of the rendering.
  setTimeout(replayEarlyPresses)
})
hydrateRoot(document, <RouterClient router={router} />)
