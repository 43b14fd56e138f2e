import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { parseQueryString, type RawQuery, withQuery } from '#domain/query/query.ts'
import { followedLink } from './followed-link.ts'

/** Path and query of the page that the server renders. A browser has its own address. */
export const RenderedAddress = createContext<string | undefined>(undefined)

/** A page of this site. Without `to` it is the present one. */
export interface Destination {
  to?: string | undefined
  /** Values for `$name` in `to`. */
  params?: Record<string, string> | undefined
  /** `true` keeps the present parameters. */
  search?: RawQuery | true | ((before: RawQuery) => RawQuery) | undefined
  hash?: string | undefined
}

export type Address = Pick<URL, 'pathname' | 'search'>

/** Islands that follow the address without loading a document. */
const followers = new Set<() => void>()
/** Forms with unsaved changes. Each holds up what it answers true for, and asks. */
export const guards = new Set<(next: URL, go: () => void) => boolean>()
/** What is shown: path and query, and its entry of the history, counted from the first of the document. */
let shown = { address: '', place: 0 }
/** Back was held up: the browser is on its way to the entry that is shown. */
let isReturning = false

export function hrefOf({ to, params = {}, search, hash }: Destination, here: Address): string {
  const path =
    to?.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) ?? here.pathname
  const before = () => parseQueryString(here.search)
  const query = search === true ? before() : typeof search === 'function' ? search(before()) : (search ?? {})
  return withQuery(path, query) + (hash ? `#${hash}` : '')
}

const addressNow = () => (isReturning ? shown.address : location.pathname + location.search)
const placeNow = () => history.state?.place ?? 0

/** The present address, on the server that of the request. */
export function useAddress(): Address {
  const rendered = use(RenderedAddress)
  const address = useSyncExternalStore(follow, addressNow, () => rendered ?? addressNow())
  const at = address.indexOf('?')
  return at === -1
    ? { pathname: address, search: '' }
    : { pathname: address.slice(0, at), search: address.slice(at) }
}

/** The parameters of the address, which the component follows without loading a document. */
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

/** Changes the parameters of the address: a step of its own for Back, or instead of the present one. */
export function changeAddress(change: (present: RawQuery) => RawQuery, { replace = false } = {}): void {
  const href = hrefOf({ search: change }, location)
  const go = () => showAddress(href, replace)
  if (!isHeldUp(new URL(href, location.href), go)) go()
}

function showAddress(href: string, replace = false): void {
  if (replace) history.replaceState(history.state, '', href)
  else history.pushState({ place: placeNow() + 1 }, '', href)
  announce()
}

function announce(): void {
  shown = { address: addressNow(), place: placeNow() }
  for (const follower of [...followers]) follower()
}

/** @returns the way to end it */
export function follow(follower: () => void): () => void {
  if (followers.size === 0) {
    shown = { address: addressNow(), place: placeNow() }
    addEventListener('popstate', followHistory)
    // Not the window's: what listens there hears what was followed.
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

/** Each guard asks in its turn. */
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

/** Links to another state of a page that follows its address load no document. */
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

/** Loads another page. Does not end, so that what led there stays as it is meanwhile. */
export function openPage(href: string, { replace = false } = {}): Promise<never> {
  if (replace) location.replace(href)
  else location.assign(href)
  return new Promise(() => undefined)
}

/** Loads the page again. Does not end. */
export function reloadPage(): Promise<never> {
  location.reload()
  return new Promise(() => undefined)
}
