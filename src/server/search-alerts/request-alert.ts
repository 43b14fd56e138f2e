import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { count, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { queryOfSaved, savedSearchKey, searchName } from '#domain/search/saved-searches.ts'
import { isStorable } from '#domain/text/names.ts'
import type { Queries } from '#server/database/database.ts'
import { storedSecret } from '#server/database/installation-secret.ts'
import { alertAddresses, searchAlerts } from '#server/database/mail-tables.ts'
import { networksOf } from '#server/http/throttle/networks-of.ts'
import { countWithReserve, windowsOf } from '#server/http/throttle/shared-windows.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { alertConfirmation } from './confirmation-mail.ts'

/** Of the address of a search; a longer one has been made by a program. */
const searchLength = 2000

/** A saved search whose new finds are to be mailed to an address. */
export const searchAlertSchema = z.object({
  email: z
    .email('Please enter a valid email address')
    .max(limits.shortTextLength, `At most ${limits.shortTextLength} characters`)
    .transform((email) => email.toLowerCase()),
  name: z.string().transform((text, context) => {
    const name = searchName(text)
    if (name && isStorable(name)) return name
    context.issues.push({ code: 'custom', message: 'Name is required', input: text })
    return z.NEVER
  }),
  search: z
    .string()
    .max(searchLength, `At most ${searchLength} characters`)
    .transform((search) => savedSearchKey(queryOfSaved({ search }))),
})
type SearchAlertCall = z.output<typeof searchAlertSchema>

/** Of one address, confirmed or not: as many as a device keeps. */
const alertsOfAddress = 20
/** In a quarter of an hour. A mobile network has many buyers behind one address. */
const mostOfNetwork = { narrow: 20, customer: 30, wide: 40 } as const
const mostOfAll = 200
const refusal = 'Too many requests. Please wait a few minutes and try again.'

/**
 * Stores a search for an address, and asks its owner to confirm it. What is answered, and after how long, does not depend on
 * whether the address is known, has this search or has as many as it may.
 * @throws Problem slowDown
 */
export async function requestAlert(
  queries: Queries,
  { email, name, search }: SearchAlertCall,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const networks = networksOf(address)
  const own = windowsOf(['search alert'], networks, mostOfNetwork)
  await countWithReserve({ queries, refusal, now }, own, { of: ['search alert'], most: mostOfAll }, networks)
  const key = await addressKey(queries, email)
  await queries.transaction(async (tx) => {
    // Serialises what counts the searches of the address.
    await tx
      .insert(alertAddresses)
      .values({ key, email, askedAt: now })
      .onConflictDoUpdate({ target: alertAddresses.key, set: { askedAt: now } })
    const isOfAddress = eq(searchAlerts.addressKey, key)
    const [held] = await tx.select({ alerts: count() }).from(searchAlerts).where(isOfAddress)
    const isFull = (held?.alerts ?? 0) >= alertsOfAddress
    const [asked] = isFull
      ? []
      : await tx
          .insert(searchAlerts)
          .values({ addressKey: key, name, search, askedAt: now })
          .onConflictDoUpdate({
            target: [searchAlerts.addressKey, searchAlerts.search],
            set: { name, askedAt: now },
            setWhere: isNull(searchAlerts.confirmedAt),
          })
          .returning({ id: searchAlerts.id })
    // Without a search to confirm one of no search, which is not mailed and takes as long.
    const payload = { alert: asked?.id ?? randomUUID(), from: networks.wide }
    await queueMail(tx, alertConfirmation, payload, { now })
  })
}

/** Proves, as an address is mailed nothing without it, that its bearer reads the mails of an address. */
async function addressKey(queries: Queries, email: string): Promise<string> {
  const { secret } = await storedSecret(queries, 'alert-key', () => randomBytes(32).toString('base64url'))
  return createHmac('sha256', secret).update(email).digest('base64url')
}
