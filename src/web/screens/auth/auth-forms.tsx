import { Link, useHydrated, useNavigate } from '@tanstack/react-router'
import { FileClock } from 'lucide-react'
import { useState } from 'react'
import { ApiError, acceptProblemDetails, callApi, failureText } from '../../api/api-client.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { hasVehicleDraft } from '../../features/vehicle-form/drafts.ts'
import { NewPasswordField } from '../../form-sections/new-password-fields.tsx'
import { useSchemaForm } from '../../form-sections/use-schema-form.ts'
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

/** The two tabs (docs/product.md#authentication). */
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

/** For a session that ended while a listing was being typed. */
function DraftNote() {
  const isHydrated = useHydrated()
  if (!isHydrated || !hasVehicleDraft()) return null
  return <Notice icon={FileClock}>Your draft is kept. Log in to continue with it.</Notice>
}

function LoginForm({ returnTo }: AuthFormProps) {
  const [asksForCode, setAsksForCode] = useState(false)
  const login = useSignIn({
    path: '/api/login',
    failure: 'Login failed',
    returnTo,
    onCodeWanted: () => setAsksForCode(true),
  })
  // A pending or declined dealership: longer to read than a toast is shown.
  const refusal =
    login.error instanceof ApiError && login.error.status === 403 ? failureText(login.error) : undefined
  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        login.mutate(Object.fromEntries(new FormData(event.currentTarget)))
      }}
    >
      <TextField label="Username" name="username" autoComplete="username" autoCapitalize="none" required />
      <PasswordField label="Password" name="password" autoComplete="current-password" required />
      {asksForCode && (
        <TextField
          label="Code"
          name="code"
          ref={focusOnce}
          hint="The six digits that your authenticator app shows, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          required
        />
      )}
      {refusal && <FieldError id="login-refusal">{refusal}</FieldError>}
      <Button type="submit" size="lg" isPending={login.isPending} className="noscript:hidden">
        Login
      </Button>
      <Link to="/forgotten-password" className="action-link justify-self-center text-sm">
        Forgotten your password?
      </Link>
    </form>
  )
}

/** As a ref that stays the same it is called when the field comes. */
function focusOnce(field: HTMLInputElement | null) {
  field?.focus()
}

interface AdminFields {
  username: string
  password: string
  dealershipName?: string | undefined
  adminCode: string
}

const check = schemaCheck<AdminFields, AdminFields>(
  async () => (await import('#domain/accounts/user-schema.ts')).adminRegistrationSchema,
)

function AdminForm({ returnTo }: AuthFormProps) {
  const { form, field, showRefusedFields } = useSchemaForm(check)
  const registerAdmin = useSignIn({
    path: '/api/register-admin',
    failure: 'Admin registration failed',
    returnTo,
    onError: showRefusedFields,
  })
  return (
    <form method="post" {...form((fields) => registerAdmin.mutate(fields))} className="grid gap-5">
      <h2 className="font-bold text-xl">Create Admin Account</h2>
      <TextField
        label="Admin Username"
        {...field('username')}
        autoComplete="username"
        autoCapitalize="none"
        required
      />
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
  path: '/api/login' | '/api/register-admin'
  /** Title of the toast after a failure (docs/product.md#toasts). */
  failure: string
  onError?: (error: Error) => void
  /** Called in place of a failure where the password is right, and the account has a second factor. */
  onCodeWanted?: () => void
}

function useSignIn({ path, failure, returnTo, onError, onCodeWanted }: SignIn) {
  const navigate = useNavigate()
  return useExclusiveMutation({
    mutationFn: async (fields: object) => {
      try {
        await callApi<void>(path, 'POST', fields, acceptProblemDetails)
      } catch (error) {
        const isOfCode = error instanceof ApiError && error.fields.some(({ field }) => field === 'code')
        if (!isOfCode || 'code' in fields || !onCodeWanted) throw error
        return 'code wanted'
      }
    },
    onSuccess: async (wanted) => {
      clearToast()
      if (wanted) return onCodeWanted?.()
      // Nobody who goes back wants this screen.
      await navigate({ href: returnPath(returnTo), replace: true })
    },
    meta: { failure },
    ...(onError && { onError }),
  })
}
