import { KeyRound } from 'lucide-react'
import { useSite } from '../../site/api/site-context.ts'
import { Island } from '../../site/html/island.tsx'
import { forgottenPassword } from './islands.ts'
import { headingClass, PasswordFrame } from './password-frame.tsx'
import { SiteContacts } from './site-contacts.tsx'

/** Where a link is asked for that sets a new password; without mails an administrator sets it. */
export function ForgottenPasswordPage() {
  const { sendsMail } = useSite()
  if (sendsMail) return <Island of={forgottenPassword} />
  return (
    <PasswordFrame icon={KeyRound}>
      <h1 className={headingClass}>Forgotten your password?</h1>
      <p>
        <strong>Ask your administrator</strong>, who can give you another one.
      </p>
      <SiteContacts />
    </PasswordFrame>
  )
}
