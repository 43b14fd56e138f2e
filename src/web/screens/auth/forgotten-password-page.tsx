import { Link, useNavigate } from '@tanstack/react-router'
import { KeyRound, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { acceptProblemDetails, callApi, failureText } from '../../api/api-client.ts'
import { useSite } from '../../api/site-context.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { type NewPassword, NewPasswordFields, noNewPassword } from '../../forms/new-password-fields.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Button } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { FocusedHeading } from '../../ui/display/focused-heading.tsx'
import { FieldError, TextField } from '../../ui/form/form-field.tsx'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { SiteContacts } from './site-contacts.tsx'

/** Where a link is asked for that sets a new password. */
export function ForgottenPasswordPage() {
  const { sendsMail } = useSite()
  const ask = useExclusiveMutation({
    mutationFn: (fields: object) => callApi<void>('/api/forgotten-password', 'POST', fields),
  })
  if (ask.isSuccess) {
    return (
      <Frame icon={<MailCheck aria-hidden className="size-7" />}>
        <FocusedHeading level="h1" className={headingClass}>
          Look into your mail
        </FocusedHeading>
        <p className="text-muted">
          If there is such an account and it has an e-mail address, a mail is on its way there: the link for a
          new password, valid for one hour, or, where the address was never confirmed, the link that confirms
          it. Follow that one, then ask here again.
        </p>
        <p className="text-muted text-sm">Nothing came? Ask your administrator:</p>
        <SiteContacts />
      </Frame>
    )
  }
  return (
    <Frame icon={<KeyRound aria-hidden className="size-7" />}>
      <h1 className={headingClass}>Forgotten your password?</h1>
      {sendsMail ? (
        <AskForm
          isPending={ask.isPending}
          failure={ask.error && failureText(ask.error)}
          onAsk={(fields) => ask.mutate(fields)}
        />
      ) : (
        <>
          <p>
            <strong>Ask your administrator</strong>, who can give you another one.
          </p>
          <SiteContacts />
        </>
      )}
    </Frame>
  )
}

interface AskFormProps {
  isPending: boolean
  failure: string | null
  onAsk: (fields: object) => void
}

function AskForm({ isPending, failure, onAsk }: AskFormProps) {
  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(Object.fromEntries(new FormData(event.currentTarget)))
      }}
    >
      <TextField
        label="Username or e-mail"
        name="account"
        hint="We mail a link for a new password to the confirmed address of the account"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <FieldError id="forgotten-password-error">{failure ?? undefined}</FieldError>
      <Button type="submit" size="lg" isPending={isPending} className="noscript:hidden">
        Send link
      </Button>
    </form>
  )
}

const resolver = schemaResolver<NewPassword, NewPassword>(
  async () => (await import('#domain/accounts/user-schema.ts')).passwordResetSchema,
)

/** Target of the mailed link. */
export function NewPasswordPage({ token }: { token: string }) {
  const { field, handleSubmit, showRefusedFields } = useSchemaForm(resolver, noNewPassword)
  const navigate = useNavigate()
  const reset = useExclusiveMutation({
    mutationFn: ({ newPassword }: NewPassword) =>
      callApi<void>('/api/forgotten-password/reset', 'POST', { token, newPassword }, acceptProblemDetails),
    onSuccess: async () => {
      await navigate({ to: '/auth', replace: true })
      showToast({ title: 'Password changed successfully' })
    },
    onError: showRefusedFields,
  })
  return (
    <Frame icon={<KeyRound aria-hidden className="size-7" />}>
      <h1 className={headingClass}>Choose a new password</h1>
      <p className="text-muted">Wherever the account is logged in it will have to log in again.</p>
      <form
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={handleSubmit((fields) => reset.mutate(fields))}
      >
        <NewPasswordFields field={field} />
        <FieldError id="new-password-error">{reset.error ? failureText(reset.error) : undefined}</FieldError>
        <Button type="submit" size="lg" isPending={reset.isPending} className="noscript:hidden">
          Set password
        </Button>
      </form>
      <Link to="/forgotten-password" className={linkClass}>
        Ask for another link
      </Link>
    </Frame>
  )
}

const headingClass = 'font-extrabold text-2xl tracking-tight'
const linkClass =
  'inline-flex min-h-11 items-center justify-self-start font-semibold text-link text-sm hover:underline'

function Frame({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width grid grow content-start justify-items-center py-8 sm:content-center sm:py-12">
      <Card className="grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-4 p-6 sm:p-8">
        <span className="grid size-14 place-items-center rounded-full bg-tint text-on-tint">{icon}</span>
        {children}
      </Card>
    </div>
  )
}
