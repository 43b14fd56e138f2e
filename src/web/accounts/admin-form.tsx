import { useHydrated } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { filledFields } from './form-fields.ts'
import { useSignIn } from './use-sign-in.ts'

/** 'Create Admin Account' (specification, section 2, 'Authentication screen'). */
export function AdminForm({ returnTo }: { returnTo: string | undefined }) {
  const register = useSignIn({ path: '/api/register-admin', failure: 'Admin registration failed', returnTo })
  // Sent by the browser alone, before the script is there, the password would stand in the address.
  const isHydrated = useHydrated()
  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        register.mutate(filledFields(event.currentTarget))
      }}
    >
      <h2 className="font-bold text-xl">Create Admin Account</h2>
      <TextField
        label="Admin Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <TextField label="Password" name="password" type="password" autoComplete="new-password" required />
      <TextField label="Organization (Optional)" name="dealershipName" autoComplete="organization" />
      <TextField
        label="Admin Access Code"
        name="adminCode"
        placeholder="Enter admin code"
        autoComplete="off"
        required
      />
      <Button type="submit" size="lg" disabled={!isHydrated} isPending={register.isPending}>
        Create Admin Account
      </Button>
    </form>
  )
}
