import type { RegisteredRouter } from '@tanstack/react-router'
import { idle } from '../ui/behaviour/lazy-component.ts'

/** Where most visitors go next. */
const likely = ['/vehicles/'] as const

/** Loads the code of the pages that are opened most, in idle time, so that only their data is waited for. */
export async function preloadRoutes(router: RegisteredRouter): Promise<void> {
  if (savesData()) return
  for (const id of likely) {
    await idle()
    // A failure is told where the page is opened.
    await router.loadRouteChunk(router.routesById[id])?.catch(() => undefined)
  }
}

/** Whether the visitor asked for less traffic. Not in all browsers. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
