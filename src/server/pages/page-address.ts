import { dealersQuerySchema } from '#domain/dealership/dealership-place.ts'
import { searchQuerySchema } from '#domain/search/search-query.ts'
import { parseQuery, parseQueryString, type QuerySchema, withQuery } from '#domain/text/query.ts'
import { comparedVehiclesSchema, namedVehiclesSchema } from '#domain/vehicle/vehicle-ids.ts'

/** Longer addresses are rendered, but not cached. */
const longestCached = 2_000

export interface PageAddress {
  /** The path normalised, the search as it was: rendered for signed-in visitors. */
  asked: string
  /** Path and search normalised: rendered for anonymous visitors, and the cache key. */
  href: string
  /** Set to `asked` if the path was not in its normal form. */
  redirect: string | undefined
  isCached: boolean
}

/** Never cached: mailed links may have a secret in their query, and each report form has its own key. */
export const linkTargets = /^\/(?:confirm-email|new-password|report|unsubscribe|search-alerts)$/i

/** Pages of one visitor; their parameters must survive the redirect to the log-in and back. */
const personal = /^\/(?:admin|sell|batch-upload|enquiries|insights|history|cases)$/i

/** A dealership's inventory takes every parameter but the dealership. */
const { dealer: _dealer, ...inventorySchema } = searchQuerySchema

/** The parameters of public pages, by their paths; all others (campaign tags) are ignored. */
const schemas: readonly [path: RegExp, QuerySchema][] = [
  [/^\/vehicles$/i, searchQuerySchema],
  [/^\/(?:dealer|dealership)\/[^/]+$/i, inventorySchema],
  [/^\/dealers$/i, dealersQuerySchema],
  [/^\/saved$/i, namedVehiclesSchema],
  [/^\/compare$/i, comparedVehiclesSchema],
]
const otherPages: QuerySchema = {
  page: searchQuerySchema.page,
  redirect: { jsonSchema: { type: 'string' }, parse: ([path]) => path },
}

/** Parses the address of a request; undefined if its path is badly encoded. */
export function pageAddress(url: string): PageAddress | undefined {
  const { pathname: given, search } = new URL(`http://site${url.startsWith('/') ? url : `/${url}`}`)
  const spelled = normalised(given)
  if (spelled === undefined) return undefined
  const pathname = spelled.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const asked = pathname + search
  const redirect = pathname === spelled ? undefined : asked
  if (personal.test(pathname) || linkTargets.test(pathname)) {
    return { asked, href: asked, redirect, isCached: false }
  }
  // The fixed part of an address matches whatever its case.
  const [, schema = otherPages] = schemas.find(([path]) => path.test(pathname)) ?? []
  const href = withQuery(pathname, parseQuery(schema, parseQueryString(search)))
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
