import { KeyRound } from 'lucide-react'
import { Island } from '../../site/html/island.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { newPassword } from './islands.ts'
import { headingClass, PasswordFrame } from './password-frame.tsx'

/**
 * Target of the link that is mailed for a forgotten password.
 * @param token in the query of links mailed before it stood in the fragment
 */
export function NewPasswordPage({ token }: { token: string | undefined }) {
  return (
    <PasswordFrame icon={KeyRound}>
      <h1 className={headingClass}>Choose a new password</h1>
      <p className="text-muted">Wherever the account is logged in it will have to log in again.</p>
      <Island of={newPassword} token={token} />
      <Link to="/forgotten-password" className="action-link justify-self-start text-sm">
        Ask for another link
      </Link>
    </PasswordFrame>
  )
}
