import { createRoot, type Root } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { User } from '#domain/accounts/user-schema.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { makeQueryClient } from '#web/site/api/query-client.ts'
import type { PageContext } from '#web/site/api/site-context.ts'
import { leavePage } from '#web/ui/behaviour/back-closes.ts'
import { clearToast } from '#web/ui/overlay/toast.ts'
import { testSettings } from '../settings.ts'
import type { ApiAnswers } from './api-stub.ts'

/** The surroundings of what a test renders. */
export interface Surroundings {
  /** Who is signed in. */
  user?: User
  answers?: ApiAnswers
  site?: Partial<SiteIdentity>
}

export const siteIdentity: SiteIdentity = {
  ...testSettings.site,
  url: 'https://bimwheels.example',
  phones: ['+1 246 555 0100'],
  email: 'hello@bimwheels.example',
}

/** Context of a test's page: its site with the given fields replaced, and the signed-in user. */
export function contextOf({ user, site }: Pick<Surroundings, 'site'> & { user?: User | null }): PageContext {
  return {
    queryClient: makeQueryClient(),
    site: { ...siteIdentity, ...site },
    user: user ?? null,
    now: () => new Date(),
  }
}

/**
 * @param path with its query, the address of the document until the test ends
 * @returns a root in a new element of the body, removed when the test ends
 */
export function rootAt(path: string, tag: 'div' | 'main'): Root {
  const before = location.href
  history.replaceState(null, '', path)
  const container = document.body.appendChild(document.createElement(tag))
  const root = createRoot(container)
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        // A dialog that just closed may still go back in the history, and would change the next test's address.
        leavePage(() => {
          root.unmount()
          container.remove()
          history.replaceState(null, '', before)
          resolve()
        })
      }),
  )
  return root
}

/**
 * Prevents the tests' document from being replaced until the test ends, then clears the device's storage.
 * @returns the addresses of the documents that would have replaced it, without origin, in the order requested
 */
export function holdDocument(): string[] {
  const addresses: string[] = []
  const hold = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return
    event.preventDefault()
    addresses.push(event.destination.url.replace(location.origin, ''))
  }
  navigation.addEventListener('navigate', hold)
  onTestFinished(() => {
    navigation.removeEventListener('navigate', hold)
    clearToast()
    localStorage.clear()
    sessionStorage.clear()
  })
  return addresses
}
