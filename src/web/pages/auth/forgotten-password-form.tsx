import { KeyRound, MailCheck } from 'lucide-react'
import { call, failureText } from '../../site/api/api-client.ts'
import { useSite } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { Button } from '../../ui/display/button.tsx'
import { FocusedHeading } from '../../ui/display/focused-heading.tsx'
import { FieldError, TextField } from '../../ui/form/form-field.tsx'
import { headingClass, PasswordFrame, SiteContacts } from './password-frame.tsx'

/** Asks for a mailed link that sets a new password. Without mails an administrator sets it. */
export default function ForgottenPassword() {
  const { sendsMail } = useSite()
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
          If there is such an account with an e-mail address, we have sent a link to it. It sets a new
          password and is valid for one hour. If the address was never confirmed, the link confirms it first:
          follow it, then ask here again.
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
            autoCapitalize="none"
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
            <strong>Ask your administrator</strong>, who can give you another one.
          </p>
          <SiteContacts />
        </>
      )}
    </PasswordFrame>
  )
}
