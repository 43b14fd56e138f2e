import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { Path } from '#domain/paths.ts'
import { parseQueryString, type RawQuery, withQuery } from '#domain/text/query.ts'
import { goBack, leavePage, writeAddress } from './back-closes.ts'
import { followedLink } from './followed-link.ts'

export const RenderedAddress = createContext<string | undefined>(undefined)

export interface Destination {
  to?: Path | undefined
  /** `true` keeps the current parameters. */
  search?: RawQuery | true | ((before: RawQuery) => RawQuery) | undefined
  hash?: string | undefined
}

export type Address = Pick<URL, 'pathname' | 'search'>

/** Components that follow the address without a document load. */
const followers = new Set<() => void>()
/** Guards of unsaved changes. A guard that returns true stops the navigation and asks. */
export const guards = new Set<(next: URL, go: () => void) => boolean>()
/** The shown address and its place in the history, counted from the first of the document. */
let shown = { address: '', place: 0 }
/** Whether Back was stopped and the browser is returning to the shown entry. */
let isReturning = false

export function hrefOf({ to, search, hash }: Destination, here: Address): string {
  const before = () => parseQueryString(here.search)
  const query = search === true ? before() : typeof search === 'function' ? search(before()) : (search ?? {})
  return withQuery(to ?? here.pathname, query) + (hash ? `#${hash}` : '')
}

const addressNow = () => (isReturning ? shown.address : location.pathname + location.search)
const placeNow = () => history.state?.place ?? 0

export function useAddress(): Address {
  const rendered = use(RenderedAddress)
  const address = useSyncExternalStore(follow, addressNow, () => rendered ?? addressNow())
  const at = address.indexOf('?')
  return at === -1
    ? { pathname: address, search: '' }
    : { pathname: address.slice(0, at), search: address.slice(at) }
}

export function useAddressQuery<Query>(parse: (raw: RawQuery) => Query): Query {
  const { search } = useAddress()
  useEffect(() => {
    followerCount += 1
    return () => {
      followerCount -= 1
    }
  }, [])
  return parse(parseQueryString(search))
}
let followerCount = 0

export function changeAddress(change: (present: RawQuery) => RawQuery, { replace = false } = {}): void {
  const href = hrefOf({ search: change }, location)
  const go = () => showAddress(href, replace)
  if (!isHeldUp(new URL(href, location.href), go)) go()
}

function showAddress(href: string, replace = false): void {
  // Two equal entries would make the next Back stay.
  if (replace && addressBefore() === new URL(href, location.href).href) {
    goBack(announce)
    return
  }
  writeAddress(href, { replace, state: replace ? history.state : { place: placeNow() + 1 } })
  announce()
}

/** Address of the previous history entry, if the browser tells. */
function addressBefore(): string | null | undefined {
  const { navigation } = window as Partial<Window>
  return navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
}

function announce(): void {
  shown = { address: addressNow(), place: placeNow() }
  for (const follower of [...followers]) follower()
}

export function follow(follower: () => void): () => void {
  if (followers.size === 0) {
    shown = { address: addressNow(), place: placeNow() }
    addEventListener('popstate', followHistory)
    // On the document, so that listeners of the window see the result.
    document.addEventListener('click', followLink)
  }
  followers.add(follower)
  return () => {
    followers.delete(follower)
    if (followers.size > 0) return
    removeEventListener('popstate', followHistory)
    document.removeEventListener('click', followLink)
  }
}

function isHeldUp(next: URL, go: () => void): boolean {
  const goOn = () => {
    if (!isHeldUp(next, go)) go()
  }
  return [...guards].some((guard) => guard(next, goOn))
}

function followHistory(): void {
  if (isReturning) {
    isReturning = false
    return
  }
  const steps = placeNow() - shown.place || -1
  if (isHeldUp(new URL(location.href), () => history.go(steps))) {
    isReturning = true
    history.go(-steps)
  } else announce()
}

function followLink(event: MouseEvent): void {
  const link = followedLink(event)
  if (!link) return
  const next = new URL(link.href)
  const isSamePage = followerCount > 0 && next.pathname === location.pathname && next.hash === ''
  const go = () => (isSamePage ? showAddress(next.href, next.href === location.href) : openPage(next.href))
  if (isHeldUp(next, go)) event.preventDefault()
  else if (isSamePage) {
    event.preventDefault()
    go()
  }
}

/** Loads another page. Never resolves, so that the caller stays pending. */
export function openPage(href: string, { replace = false } = {}): Promise<never> {
  leavePage(() => location[replace ? 'replace' : 'assign'](href))
  return new Promise(() => undefined)
}

/** Never resolves. */
export function reloadPage(): Promise<never> {
  leavePage(() => location.reload())
  return new Promise(() => undefined)
}
