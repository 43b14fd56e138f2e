import { eq } from 'drizzle-orm'
import { dealerApplications } from '#server/database/account-tables.ts'
import { users } from '#server/database/schema.ts'
import { mailKind } from '#server/mail/mail-kind.ts'

const triedForMs = 3 * 24 * 60 * 60 * 1000

/** Tells the address of the site of an application. Without what the applicant wrote, which is in the users screen. */
export const applicationMail = mailKind({
  name: 'application',
  // Visitors send them.
  limits: { toOne: 50, inAll: 50 },
  expiresAfterMs: triedForMs,

  read: async ({ site }, _payload: { account: number }) => ({ to: site.email }),

  write: (_facts, { site }) => ({
    subject: 'A dealership wants to sell',
    text: `A new dealership has applied to sell on ${site.name}. Approve or decline it here:
${site.url}/admin?tab=users`,
  }),
})

/** Tells an applicant who has an address of the decision, unless there is another one meanwhile. */
export const decisionMail = mailKind({
  name: 'decision',
  limits: { toOne: 5, inAll: 500 },
  expiresAfterMs: triedForMs,

  async read({ queries }, { account, isApproved }: { account: number; isApproved: boolean }) {
    const [found] = await queries
      .select({
        to: users.email,
        approvedAt: users.approvedAt,
        declineReason: dealerApplications.declineReason,
      })
      .from(users)
      .leftJoin(dealerApplications, eq(dealerApplications.userId, users.id))
      .where(eq(users.id, account))
    if (!found?.to || (found.approvedAt !== null) !== isApproved) return undefined
    return { to: found.to, declineReason: found.declineReason }
  },

  write: ({ declineReason }, { site }) =>
    declineReason === null
      ? {
          subject: `Welcome to ${site.name}`,
          text: `Your dealership is approved. Log in with the username you chose and list your first vehicle:
${site.url}/auth?redirect=%2Fsell`,
        }
      : {
          subject: `Your application to ${site.name}`,
          text: `Your application to sell on ${site.name} was declined:

${declineReason}

Questions: ${site.email}`,
        },
})
