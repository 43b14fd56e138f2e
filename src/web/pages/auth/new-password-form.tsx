import { KeyRound } from 'lucide-react'
import { type NewPassword, NewPasswordFields } from '../../parts/form/new-password-fields.tsx'
import { useSchemaForm } from '../../parts/form/use-schema-form.ts'
import { acceptProblemDetails, call, failureText } from '../../site/api/api-client.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { linkToken } from '../../site/link-token.ts'
import { openPage } from '../../ui/behaviour/address.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { Button } from '../../ui/display/button.tsx'
import { FieldError } from '../../ui/form/form-field.tsx'
import { schemaCheck } from '../../ui/form/schema-check.ts'
import { headingClass, PasswordFrame } from './password-frame.tsx'

const check = schemaCheck<NewPassword, NewPassword>(
  async () => (await import('#domain/accounts/password-schema.ts')).passwordResetSchema,
)

/** Target of the link that is mailed for a forgotten password. */
export default function NewPasswordForm() {
  const { form, field, showRefusedFields } = useSchemaForm(check)
  const reset = useExclusiveMutation({
    mutationFn: ({ newPassword }: NewPassword) => {
      const body = { token: linkToken(), newPassword }
      return call('POST /api/forgotten-password/reset', { body, headers: acceptProblemDetails })
    },
    meta: { success: 'Password changed successfully' },
    onSuccess: () => openPage('/auth', { replace: true }),
    onError: showRefusedFields,
  })
  return (
    <PasswordFrame icon={KeyRound}>
      <h1 className={headingClass}>Choose a new password</h1>
      <p className="text-muted">Wherever the account is logged in it will have to log in again.</p>
      <form method="post" {...form((fields) => reset.mutate(fields))} className="grid gap-5">
        <NewPasswordFields field={field} />
        <FieldError id="new-password-error">{reset.error ? failureText(reset.error) : undefined}</FieldError>
        <Button type="submit" size="lg" isPending={reset.isPending} className="noscript:hidden">
          Set password
        </Button>
      </form>
      <Link to="/forgotten-password" className="action-link justify-self-start text-sm">
        Ask for another link
      </Link>
    </PasswordFrame>
  )
}
