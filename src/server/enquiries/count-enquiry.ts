import type { Queries } from '#server/database/database.ts'
import { countInWindow } from '#server/http/attempt-window.ts'
import { networkOf } from '#server/http/network-of.ts'

/** A mobile network shows many buyers under one address: more than one person sends, fewer than a script. */
const mostOfNetwork = 30
/** More than a national marketplace gets in a quarter of an hour, and no flood for its inboxes. */
const mostOfAll = 1000
const refusal = 'Too many messages are being sent. Please wait a few minutes and try again.'

/**
 * Counts an enquiry that is about to be kept.
 * @throws Problem slowDown where a network sends too many, or all together do
 */
export async function countEnquiry({
  queries,
  address,
  now,
}: {
  queries: Queries
  address: string
  now: Date
}): Promise<void> {
  await countInWindow({ queries, of: ['enquiry', networkOf(address)], most: mostOfNetwork, refusal, now })
  await countInWindow({ queries, of: ['enquiry'], most: mostOfAll, refusal, now })
}
