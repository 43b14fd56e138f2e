import { useHydrated } from '@tanstack/react-router'
import { NewPasswordField } from '../../forms/new-password-fields.tsx'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { Button } from '../../ui/display/button.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { useSignIn } from './use-sign-in.ts'

interface Fields {
  username: string
  password: string
  dealershipName?: string | undefined
  adminCode: string
}

const resolver = schemaResolver<Fields, Fields>(
  async () => (await import('#domain/accounts/user-schema.ts')).adminRegistrationSchema,
)

/** 'Create Admin Account' (specification, section 2, 'Authentication screen'). */
export function AdminForm({ returnTo }: { returnTo: string | undefined }) {
  // Without default values, which would overwrite what was typed before hydration.
  const { field, handleSubmit, showRefusedFields } = useSchemaForm(resolver)
  const registerAdmin = useSignIn<Fields>({
    path: '/api/register-admin',
    failure: 'Admin registration failed',
    returnTo,
    onError: showRefusedFields,
  })
  // Submitted without script, the form would put the password into the URL.
  const isHydrated = useHydrated()
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((fields) => registerAdmin.mutate(fields))}
    >
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
      <Button type="submit" size="lg" disabled={!isHydrated} isPending={registerAdmin.isPending}>
        Create Admin Account
      </Button>
    </form>
  )
}
