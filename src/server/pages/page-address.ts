import { limits } from '#domain/limits.ts'
import { searchQueryFromRecord, searchQueryString } from '#domain/search/search-query.ts'
import { parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'

/** Longer addresses are rendered, but not cached. */
const longestCached = 2_000

/** A requested address and its canonical form. */
export interface PageAddress {
  /** The path normalised, the search as it was: rendered for signed-in visitors. */
  asked: string
  /** Path and search normalised: rendered for anonymous visitors, and the cache key. */
  href: string
  /** Set to `asked` where the path was not in its normal form. */
  redirect: string | undefined
  isCached: boolean
}

/** Pages of one visitor; their parameters must survive the redirect to the log-in and back. */
const personal = /^\/(?:admin|sell|batch-upload|enquiries|insights|confirm-email)$/i

/** Parameters of public pages other than Browse; all others (campaign tags) are ignored. */
const known = ['page', 'redirect'] as const

/** Parses the address of a request; undefined where its path is not well encoded. */
export function pageAddress(url: string): PageAddress | undefined {
  const {
    pathname: given,
    search,
    searchParams,
  } = new URL(`http://site${url.startsWith('/') ? url : `/${url}`}`)
  const spelled = normalised(given)
  if (spelled === undefined) return undefined
  const pathname = spelled.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const asked = pathname + search
  const redirect = pathname === spelled ? undefined : asked
  if (personal.test(pathname)) return { asked, href: asked, redirect, isCached: false }
  const parameters = parametersOf(pathname, searchParams)
  const href = pathname + (parameters && `?${parameters}`)
  return { asked, href, redirect, isCached: href.length <= longestCached }
}

/** Encodes a path as the site's own links do, so that `%7e` and `~` are one address. */
function normalised(path: string): string | undefined {
  try {
    return path
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/')
  } catch {
    return undefined
  }
}

function parametersOf(pathname: string, given: URLSearchParams): string {
  // The router matches the fixed part of an address case-insensitively.
  const page = pathname.toLowerCase()
  if (page === '/vehicles') return browseParameters(given)
  if (page === '/saved') return idsParameter(given)
  if (page === '/compare') return idsParameter(given, limits.comparedVehicles)
  return knownParameters(given)
}

function idsParameter(given: URLSearchParams, most?: number): string {
  const ids = parseVehicleIds(given.getAll('ids'), most)
  return ids.length > 0 ? new URLSearchParams({ ids: ids.join(',') }).toString() : ''
}

function browseParameters(given: URLSearchParams): string {
  const record: Record<string, string[]> = {}
  for (const name of given.keys()) record[name] = given.getAll(name)
  return searchQueryString(searchQueryFromRecord(record))
}

function knownParameters(given: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of known) {
    const value = given.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept.toString()
}
