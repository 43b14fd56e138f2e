import { dealersQuerySchema } from '#domain/dealership/dealership-place.ts'
import { browseFormSchema } from '#domain/search/search-query.ts'
import { parseQuery, parseQueryString, type QuerySchema, withQuery } from '#domain/text/query.ts'
import { comparedVehiclesSchema, namedVehiclesSchema } from '#domain/vehicle/vehicle-ids.ts'

const longestCached = 2_000

export interface PageAddress {
  /** Normalised path with the given search, for signed-in visitors. */
  asked: string
  /** Normalised path and search, for other visitors and as the cache key. */
  href: string
  /** `asked`, if the path was not normalised. */
  redirect: string | undefined
  isCached: boolean
}

/** Addresses never cached. Mailed links may contain a secret, and each form of a report or offer has its own key. */
export const linkTargets =
  /^\/(?:(?:confirm-email|new-password|report|still-here|unsubscribe|search-alerts)(?:$|\?)|value\?)/i

/** Personal pages. Their parameters must survive the log-in. */
const personal = /^\/(?:admin|sell|batch-upload|enquiries|insights|history|cases)$/i

/** A dealership's pages accept every parameter except the dealership. */
const { dealer: _dealer, ...inventorySchema } = browseFormSchema

/** Parameters of public pages. Others, such as campaign tags, are ignored. */
const schemas: readonly [path: RegExp, QuerySchema][] = [
  [/^\/vehicles$/i, browseFormSchema],
  [/^\/(?:dealer|dealership)\/[^/]+$/i, inventorySchema],
  [/^\/cars\//i, {}],
  [/^\/dealers$/i, dealersQuerySchema],
  [/^\/saved$/i, namedVehiclesSchema],
  [/^\/compare$/i, comparedVehiclesSchema],
]
const otherPages: QuerySchema = {
  page: browseFormSchema.page,
  redirect: { jsonSchema: { type: 'string' }, parse: ([path]) => path },
}

/** Undefined if the path is badly encoded. */
export function pageAddress(url: string): PageAddress | undefined {
  const { pathname: given, search } = new URL(`http://site${url.startsWith('/') ? url : `/${url}`}`)
  const spelled = normalised(given)
  if (spelled === undefined) return undefined
  const pathname = spelled.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  const asked = pathname + search
  const redirect = pathname === spelled ? undefined : asked
  if (personal.test(pathname) || linkTargets.test(asked)) {
    return { asked, href: asked, redirect, isCached: false }
  }
  const [, schema = otherPages] = schemas.find(([path]) => path.test(pathname)) ?? []
  const href = withQuery(pathname, parseQuery(schema, parseQueryString(search)))
  return { asked, href, redirect, isCached: href.length <= longestCached }
}

/** Encodes like our own links, so that `%7e` and `~` are one address. */
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
