import { KeyRound, MailCheck } from 'lucide-react'
import { mailLink } from '#domain/dealership/dealer-links.ts'
import { type NewPassword, NewPasswordFields } from '../../parts/form/new-password-fields.tsx'
import { useSchemaForm } from '../../parts/form/use-schema-form.ts'
import { call, failureText } from '../../site/api/api-client.ts'
import { useSite } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { linkToken } from '../../site/link-token.ts'
import { openPage } from '../../ui/behaviour/address.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { Button, buttonClass } from '../../ui/display/button.tsx'
import { FocusedHeading } from '../../ui/display/focused-heading.tsx'
import { FieldError, TextField } from '../../ui/form/form-field.tsx'
import { schemaCheck } from '../../ui/form/schema-check.ts'
import { headingClass, PasswordFrame, SiteContacts } from './password-frame.tsx'

const askForPassword = {
  subject: 'A new password, please',
  text: 'My username: \nMy dealership: \n',
}

export function ForgottenPassword() {
  const { sendsMail, email } = useSite()
  const ask = useExclusiveMutation({
    mutationFn: (account: string) => call('POST /api/forgotten-password', { body: { account } }),
  })
  if (ask.isSuccess) {
    return (
      <PasswordFrame icon={MailCheck}>
        <FocusedHeading level="h1" className={headingClass}>
          Check your e-mail
        </FocusedHeading>
        <p className="text-muted">
          If this account has an e-mail address, we have sent a link to it. Use it within one hour to set a
          new password. If you never confirmed the address, the link confirms it first. Then ask here again.
        </p>
        <p className="text-muted text-sm">Nothing arrived? Ask your administrator:</p>
        <SiteContacts />
      </PasswordFrame>
    )
  }
  return (
    <PasswordFrame icon={KeyRound}>
      <h1 className={headingClass}>Forgotten your password?</h1>
      {sendsMail ? (
        <form
          method="post"
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            ask.mutate(String(new FormData(event.currentTarget).get('account')))
          }}
        >
          <TextField
            label="Username or e-mail"
            name="account"
            hint="We e-mail a link for a new password to the account’s confirmed address"
            autoComplete="username"
            required
          />
          <FieldError id="forgotten-password-error">
            {ask.error ? failureText(ask.error) : undefined}
          </FieldError>
          <Button type="submit" size="lg" isPending={ask.isPending} className="noscript:hidden">
            Send link
          </Button>
        </form>
      ) : (
        <>
          <p>
            <strong>Ask your administrator</strong>, who can give you another one. Say your username and your
            dealership.
          </p>
          <a href={mailLink(email, askForPassword)} className={buttonClass({})}>
            Write an e-mail
          </a>
          <SiteContacts isPhoneOnly />
        </>
      )}
      <Link to="/auth" className="action-link justify-self-start text-sm">
        Back to log in
      </Link>
    </PasswordFrame>
  )
}

const check = schemaCheck(
  async () => (await import('#domain/accounts/password-schema.ts')).passwordResetSchema,
)

export function NewPasswordForm() {
  const { form, field, showRefusedFields } = useSchemaForm(check)
  const reset = useExclusiveMutation({
    mutationFn: ({ newPassword }: NewPassword) => {
      const body = { token: linkToken(), newPassword }
      return call('POST /api/forgotten-password/reset', { body })
    },
    meta: { success: 'Password changed successfully' },
    onSuccess: () => openPage('/auth', { replace: true }),
    onError: showRefusedFields,
  })
  return (
    <PasswordFrame icon={KeyRound}>
      <h1 className={headingClass}>Choose a new password</h1>
      <p className="text-muted">You will have to log in again on every device.</p>
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
