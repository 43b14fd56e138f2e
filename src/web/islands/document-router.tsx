import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { parseQueryString, type RawQuery } from '#domain/query/query-string.ts'
import type { RouterContext } from '../api/site-context.ts'
import { stringifySearch } from '../page/search-params.ts'
import { followedLink } from '../ui/behaviour/followed-link.ts'
import { keepToast } from '../ui/overlay/toast.ts'

/**
 * What the islands of an HTML page have in place of `@tanstack/react-router`, which the build replaces with this module
 * there: the same components and hooks, whose navigations load documents.
 */

interface Destination {
  to?: string
  params?: Record<string, string>
  search?: RawQuery | true | ((before: RawQuery) => RawQuery)
  hash?: string
  replace?: boolean
}

const RouterInstance = createContext<ReturnType<typeof routerOf> | undefined>(undefined)

export function DocumentRouter({ context, children }: { context: RouterContext; children: ReactNode }) {
  return <RouterInstance value={routerOf(context)}>{children}</RouterInstance>
}

function routerOf(context: RouterContext) {
  return {
    options: { context },
    navigate,
    /** Everything that the page shows is read anew. */
    invalidate: () => {
      keepToast()
      location.reload()
      // What waits for it stays as it is until then.
      return new Promise<void>(() => undefined)
    },
    /** Documents are prefetched by the browser. */
    preloadRoute: async () => undefined,
  }
}

export function useRouter() {
  const router = use(RouterInstance)
  if (!router) throw new Error('There is no DocumentRouter above this component')
  return router
}

/** Does not end, so that what led there stays as it is until the document is there. */
function navigate({ href, ...destination }: Destination & { href?: string }): Promise<void> {
  const address = href ?? hrefOf(destination)
  keepToast()
  if (destination.replace) location.replace(address)
  else location.assign(address)
  return new Promise(() => undefined)
}

export const useNavigate = () => navigate

function hrefOf({ to = location.pathname, params = {}, search, hash }: Destination): string {
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const before = parseQueryString(location.search)
  const query = search === true ? before : typeof search === 'function' ? search(before) : (search ?? {})
  return path + stringifySearch(query) + (hash ? `#${hash}` : '')
}

interface LinkProps extends Destination {
  activeOptions?: { exact?: boolean; includeSearch?: boolean }
  className?: string
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** Writes what the router's own writes on the server. */
export function Link({
  to,
  params,
  search,
  hash,
  replace: _replace,
  activeOptions = {},
  _asChild: Host = 'a',
  className,
  ...rest
}: LinkProps & { _asChild?: ComponentType<object> | 'a' }) {
  const href = hrefOf({
    ...(to !== undefined && { to }),
    ...(params && { params }),
    ...(search && { search }),
    ...(hash && { hash }),
  })
  const isActive = isAt(new URL(href, location.href), activeOptions)
  return createElement(Host as 'a', {
    ...rest,
    href,
    className: isActive ? [className, 'active'].filter(Boolean).join(' ') : className,
    ...(isActive && { 'data-status': 'active', 'aria-current': 'page' as const }),
  })
}

function isAt(
  { pathname, searchParams }: URL,
  { exact, includeSearch = true }: { exact?: boolean; includeSearch?: boolean },
) {
  const here = location.pathname
  if (here !== pathname && (exact || !here.startsWith(`${pathname}/`))) return false
  if (!includeSearch) return true
  const shown = new URLSearchParams(location.search)
  return [...searchParams].every(([name, value]) => shown.getAll(name).includes(value))
}

export function createLink(Host: ComponentType<object>) {
  return (props: LinkProps) => <Link {...props} _asChild={Host} />
}

export function useLocation<Selected>({ select }: { select: (location: object) => Selected }): Selected {
  const { pathname, search: searchStr, hash } = location
  return select({ pathname, searchStr, hash, href: pathname + searchStr + hash })
}

interface Place {
  pathname: string
  search: RawQuery
}

interface BlockerOptions {
  shouldBlockFn: (places: { current: Place; next: Place }) => boolean
  enableBeforeUnload: () => boolean
}

/** Holds up a link that is pressed; of any other way out of the document the browser asks. */
export function useBlocker({ shouldBlockFn, enableBeforeUnload }: BlockerOptions) {
  const [held, setHeld] = useState<URL>()
  const isLeaving = useRef(false)
  const hold = useEffectEvent((event: MouseEvent) => {
    const link = followedLink(event)
    if (!link || !shouldBlockFn({ current: placeOf(location), next: placeOf(link) })) return
    event.preventDefault()
    setHeld(new URL(link.href))
  })
  const ask = useEffectEvent((event: Event) => {
    if (!isLeaving.current && enableBeforeUnload()) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('click', hold)
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('click', hold)
      removeEventListener('beforeunload', ask)
    }
  }, [])
  if (!held) return { status: 'idle' }
  return {
    status: 'blocked',
    current: placeOf(location),
    next: placeOf(held),
    proceed: () => {
      isLeaving.current = true
      location.assign(held)
    },
    reset: () => setHeld(undefined),
  }
}

function placeOf({ pathname, search }: Location | URL | HTMLAnchorElement): Place {
  return { pathname, search: parseQueryString(search) }
}

const never = () => () => undefined

export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
