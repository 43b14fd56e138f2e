import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { User } from '#domain/accounts/user.ts'

/** The user of a protected page; redirects to signing in, and back afterwards, where there is none. */
export function requireUser(user: User | null, location: ParsedLocation): User {
  if (!user) throw redirect({ to: '/auth', search: { redirect: location.href } })
  return user
}
