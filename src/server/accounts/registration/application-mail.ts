import { countMail } from '#server/mail/mail-counts.ts'
import type { Mail, Mailing } from '#server/mail/mailer.ts'

/** The answer to an application, to be mailed. */
export interface Decision {
  /** Null where the account has no address. */
  email: string | null
  /** Absent where it is approved. */
  declineReason?: string
}

/** To the address of the site. Without what the applicant wrote, which is in the users screen. */
export async function mailApplicationReceived({ queries, mailer, site, now }: Mailing): Promise<void> {
  const mail = {
    to: site.email,
    subject: 'A dealership wants to sell',
    text: `A new dealership has applied to sell on ${site.name}. Approve or decline it here:
${site.url}/admin?tab=users`,
  }
  await sendCounted({ queries, mailer, now }, 'application', mail)
}

export async function mailDecision(
  { queries, mailer, site, now }: Mailing,
  { email, declineReason }: Decision,
): Promise<void> {
  if (email === null) return
  const mail =
    declineReason === undefined
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
        }
  await sendCounted({ queries, mailer, now }, 'decision', { ...mail, to: email })
}

async function sendCounted(
  { queries, mailer, now }: Pick<Mailing, 'queries' | 'mailer' | 'now'>,
  kind: 'application' | 'decision',
  mail: Mail,
): Promise<void> {
  const takeBack = await countMail({ queries, kind, to: mail.to, now })
  if (!takeBack) return
  try {
    await mailer.send(mail)
  } catch (error) {
    await takeBack()
    throw error
  }
}
