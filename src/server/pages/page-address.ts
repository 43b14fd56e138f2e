import { limits } from '#domain/limits.ts'
import { searchQueryFromRecord, searchQueryString } from '#domain/search/search-query.ts'
import { parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'

/** Longer paths and searches are answered, but never kept. */
const longestKept = 2_000

/** What is shown at a requested address, in one spelling for all addresses that show the same. */
export interface PageAddress {
  /**
   * Path and search as they were asked for, in one spelling and without slashes too many: what is rendered for a
   * signed-in visitor, and never kept.
   */
  asked: string
  /** The same in the one spelling that is rendered for everybody else; the key under which it is kept. */
  href: string
  /** Set where the visitor is sent to `asked`, unless that leads on to another address itself. */
  redirect: string | undefined
  isKept: boolean
}

/**
 * Pages for one visitor: for signed-in users, what whose addresses say must outlast the way through sign-in, and for who
 * follows a link that was mailed.
 */
const personal = /^\/(?:admin|sell|batch-upload|enquiries|insights|confirm-email)$/i

/** Parameters that public pages other than Browse take; all others (campaign tags and the like) change nothing. */
const known = ['page', 'redirect'] as const

/**
 * Reads a request's address.
 * @returns undefined where the path is not even well encoded
 */
export function pageAddress(url: string): PageAddress | undefined {
  const {
    pathname: given,
    search,
    searchParams,
  } = new URL(`http://site${url.startsWith('/') ? url : `/${url}`}`)
  const spelled = inOneSpelling(given)
  if (spelled === undefined) return undefined
  const pathname = spelled.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const asked = pathname + search
  const redirect = pathname === spelled ? undefined : asked
  if (personal.test(pathname)) return { asked, href: asked, redirect, isKept: false }
  const parameters = parametersOf(pathname, searchParams)
  const href = pathname + (parameters && `?${parameters}`)
  return { asked, href, redirect, isKept: href.length <= longestKept }
}

/** Encodes what a path says as the site's own links do, so that `%7e` and `~` are one address. */
function inOneSpelling(path: string): string | undefined {
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
  // The router tells no capitals from small letters in the fixed part of an address.
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
