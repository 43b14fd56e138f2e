import { useHydrated } from '@tanstack/react-router'
import { Button } from '../../ui/display/button.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Username and password (specification, section 2, 'Authentication screen'). */
export function LoginForm({ returnTo }: { returnTo: string | undefined }) {
  const login = useSignIn<Record<string, string>>({ path: '/api/login', failure: 'Login failed', returnTo })
  // Submitted without script, the form would put the password into the URL.
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

/** The form's values by field name; empty optional ones are left out. */
function filledFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') fields[name] = value
  }
  return fields
}
