import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { filledFields } from './form-fields.ts'
import { useSignIn } from './use-sign-in.ts'

/** Username and password (specification, section 2, 'Authentication screen'). */
export function LoginForm({ returnTo }: { returnTo: string | undefined }) {
  const login = useSignIn({ path: '/api/login', failure: 'Login failed', returnTo })
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        login.mutate(filledFields(event.currentTarget))
      }}
    >
      <TextField label="Username" name="username" autoComplete="username" autoCapitalize="none" required />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
      <Button type="submit" size="lg" isPending={login.isPending}>
        Login
      </Button>
    </form>
  )
}
