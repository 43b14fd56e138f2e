import { useHydrated } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { NewPasswordField } from '../../forms/new-password-fields.tsx'
import { showRefusedFields } from '../../forms/show-refused-fields.ts'
import { Button } from '../../ui/display/button.tsx'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { TextField } from '../../ui/form/text-field.tsx'
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
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Fields, unknown, Fields>({ resolver })
  const registerAdmin = useSignIn<Fields>({
    path: '/api/register-admin',
    failure: 'Admin registration failed',
    returnTo,
    onError: (error) => showRefusedFields(error, setError),
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
        {...register('username')}
        error={errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <NewPasswordField
        label="Password"
        {...register('password')}
        error={errors.password?.message}
        required
      />
      <TextField
        label="Organization (Optional)"
        {...register('dealershipName')}
        error={errors.dealershipName?.message}
        autoComplete="organization"
      />
      <TextField
        label="Admin Access Code"
        {...register('adminCode')}
        error={errors.adminCode?.message}
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
