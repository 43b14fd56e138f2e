import { formatLocalTime } from '#domain/text/local-time.ts'
import { mailKind } from '#server/mail/mail-kind.ts'
import { confirmedAddressee } from '../account-email.ts'

/** Tells the confirmed address of an account of a log-in by a browser that has no device cookie of it. */
export const newDeviceMail = mailKind({
  name: 'newDevice',
  // A browser that keeps no cookies is new every time.
  limits: { toOne: 5, inAll: 2_000 },
  expiresAfterMs: 24 * 60 * 60 * 1000,

  async read({ queries }, { account, device, at }: { account: number; device: string; at: string }) {
    const addressee = await confirmedAddressee(queries, account)
    return addressee && { ...addressee, device, at: new Date(at) }
  },

  write: ({ username, device, at }, { site }) => ({
    subject: `A new device is logged in to ${site.name}`,
    text: `Somebody logged in to the account ${username} with a browser that had not been used for it before:
${device}, ${formatLocalTime(at)}.

If that was you, there is nothing to do.

If it was not, log that device out here, and change the password at the top of the same page:
${site.url}/account

If you cannot log in any more, replace the password first:
${site.url}/forgotten-password`,
  }),
})
