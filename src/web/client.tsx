import './styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { fetchDataSource } from './api/fetch-data-source.ts'
import { replayClicks } from './page/event-replay.ts'
import { allowScrollRestoration, reportScrollPosition } from './page/scroll-restoration.ts'
import { createAppRouter } from './router.tsx'

const router = createAppRouter({ dataSource: fetchDataSource(), scrollRestoration: allowScrollRestoration() })
// Now and again after the first rendering, which resets it: a link may be followed in between.
reportScrollPosition()
const unsubscribe = router.subscribe('onRendered', () => {
  unsubscribe()
  // After the commit.
  setTimeout(replayClicks)
})
hydrateRoot(document, <RouterClient router={router} />)
