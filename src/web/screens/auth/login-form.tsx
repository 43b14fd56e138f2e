import { useHydrated } from '@tanstack/react-router'
import { Button } from '../../ui/display/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Username and password (specification, section 2, 'Authentication screen'). */
export function LoginForm({ returnTo }: { returnTo: string | undefined }) {
  const login = useSignIn<Record<string, string>>({ path: '/api/login', failure: 'Login failed', returnTo })
  // Sent by the browser alone, before the script is there, the password would stand in the address.
  const isHydrated = useHydrated()
  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        login.mutate(filledFields(event.currentTarget))
      }}
    >
      <TextField label="Username" name="username" autoComplete="username" autoCapitalize="none" required />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
      <Button type="submit" size="lg" disabled={!isHydrated} isPending={login.isPending}>
        Login
      </Button>
    </form>
  )
}

/** The texts of a form by their fields' names; empty optional ones are left out. */
function filledFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') fields[name] = value
  }
  return fields
}
