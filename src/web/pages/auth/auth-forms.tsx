import { FileClock } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { NewPasswordField } from '../../parts/form/new-password-fields.tsx'
import { answerByPasskey } from '../../parts/form/passkeys.ts'
import { useSchemaForm } from '../../parts/form/use-schema-form.ts'
import { hasVehicleDraft } from '../../parts/vehicle-form/drafts.ts'
import { ApiError, call, failureText } from '../../site/api/api-client.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { openPage } from '../../ui/behaviour/address.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { useHydrated } from '../../ui/behaviour/use-hydrated.ts'
import { Button } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { FieldError, TextField } from '../../ui/form/form-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { schemaCheck } from '../../ui/form/schema-check.ts'
import { clearToast } from '../../ui/overlay/toast.ts'
import { returnPath } from './return-path.ts'

interface AuthFormProps {
  returnTo?: string | undefined
}

export default function AuthForms({ returnTo }: AuthFormProps) {
  return (
    <>
      <Tabs
        label="Account"
        tabs={[
          { name: 'Login', content: <LoginForm returnTo={returnTo} /> },
          { name: 'Admin', content: <AdminForm returnTo={returnTo} /> },
        ]}
      />
      {returnTo !== undefined && <DraftNote />}
    </>
  )
}

function DraftNote() {
  const isHydrated = useHydrated()
  if (!isHydrated || !hasVehicleDraft()) return null
  return <Notice icon={FileClock}>Your draft is kept. Log in to continue with it.</Notice>
}

function LoginForm({ returnTo }: AuthFormProps) {
  const [wanted, setWanted] = useState<WantedFactors>()
  const login = useSignIn({
    failure: 'Login failed',
    returnTo,
    ...(!wanted && { onFactorWanted: setWanted }),
  })
  const { form, field } = useSchemaForm(checkCredentials)
  const loginByPasskey = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Reads the form, because a password manager may fill it in without React noticing.
    const entered = Object.fromEntries(new FormData(currentTarget.form ?? undefined)) as unknown
    const { code: _code, ...body } = entered as Parameters<typeof checkCredentials>[0]
    login.mutate(async () => {
      const passkey = await answerByPasskey(call('POST /api/login/passkey', { body }))
      return call('POST /api/login', { body: { ...body, passkey } })
    })
  }
  // It stays longer than the toast.
  const refusal = login.error instanceof ApiError ? failureText(login.error) : undefined
  return (
    <form
      method="post"
      className="grid gap-5 max-sm:pt-2"
      {...form((body) => login.mutate(() => call('POST /api/login', { body })))}
    >
      <TextField label="Username" {...field('username')} autoComplete="username" required />
      <PasswordField label="Password" {...field('password')} autoComplete="current-password" required />
      {wanted?.passkey && (
        <Button ref={focusOnce} size="lg" onClick={loginByPasskey} isPending={login.isPending}>
          Use a passkey
        </Button>
      )}
      {wanted && (
        <TextField
          label="Code"
          {...field('code')}
          ref={wanted.passkey ? undefined : focusOnce}
          hint={wanted.code}
          autoComplete="one-time-code"
          required
        />
      )}
      {refusal && <FieldError id="login-refusal">{refusal}</FieldError>}
      <Button
        type="submit"
        size="lg"
        variant={wanted?.passkey ? 'outline' : 'primary'}
        isPending={login.isPending}
        className="noscript:hidden"
      >
        Login
      </Button>
      <Link to="/forgotten-password" className="action-link justify-self-center text-sm">
        Forgotten your password?
      </Link>
    </form>
  )
}

const checkCredentials = schemaCheck(
  async () => (await import('#domain/accounts/user-schema.ts')).credentialsSchema,
)

/** React calls a stable ref once, when the element appears. */
function focusOnce(element: HTMLElement | null) {
  element?.focus()
}

const check = schemaCheck(
  async () => (await import('#domain/accounts/user-schema.ts')).adminRegistrationSchema,
)

function AdminForm({ returnTo }: AuthFormProps) {
  const { form, field, showRefusedFields } = useSchemaForm(check)
  const registerAdmin = useSignIn({
    failure: 'Admin registration failed',
    returnTo,
    onError: showRefusedFields,
  })
  return (
    <form
      method="post"
      {...form((body) => registerAdmin.mutate(() => call('POST /api/register-admin', { body })))}
      className="grid gap-5"
    >
      <h2 className="font-bold text-xl">Create Admin Account</h2>
      <TextField label="Admin Username" {...field('username')} autoComplete="username" required />
      <NewPasswordField label="Password" {...field('password')} required />
      <TextField label="Organization (Optional)" {...field('dealershipName')} autoComplete="organization" />
      <TextField
        label="Admin Access Code"
        {...field('adminCode')}
        placeholder="Enter admin code"
        autoComplete="off"
        required
      />
      <Button type="submit" size="lg" isPending={registerAdmin.isPending} className="noscript:hidden">
        Create Admin Account
      </Button>
    </form>
  )
}

interface SignIn extends AuthFormProps {
  failure: string
  onError?: (error: Error) => void
  /** Called instead of a failure if the password is right and a second factor is needed. */
  onFactorWanted?: (wanted: WantedFactors) => void
}

type WantedFactors = Record<string, string>

function useSignIn({ failure, returnTo, onError, onFactorWanted }: SignIn) {
  return useExclusiveMutation({
    mutationFn: async (send: () => Promise<unknown>) => {
      try {
        await send()
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : []
        const wanted: WantedFactors = Object.fromEntries(fields.map(({ field, message }) => [field, message]))
        if (!wanted.code || !onFactorWanted) throw error
        return wanted
      }
    },
    onSuccess: async (wanted) => {
      clearToast()
      if (wanted) return onFactorWanted?.(wanted)
      await openPage(returnPath(returnTo), { replace: true })
    },
    meta: { failure },
    ...(onError && { onError }),
  })
}
