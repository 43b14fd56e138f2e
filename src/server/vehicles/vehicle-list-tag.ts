import { hash } from 'node:crypto'
import type { Catalogue } from '#server/catalogue/catalogue.ts'

/**
 * The ETag of a list of listings, the same in every process: a hash of which listings it holds in which version.
 * A version stands for the bytes of its listing, so the bytes need not be read.
 */
export function vehicleListTag(catalogue: Catalogue, ids: readonly number[]): string {
  const identity = new Float64Array(ids.length * 2)
  ids.forEach((id, at) => {
    identity[2 * at] = id
    identity[2 * at + 1] = catalogue.versionOf(id)
  })
  return `"${hash('sha1', new Uint8Array(identity.buffer), 'base64url')}"`
}
