import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { User } from '#domain/accounts/user.ts'

/** The user of a protected page; without one, redirects to the login, which leads back. */
export function requireUser(user: User | null, location: ParsedLocation): User {
  if (!user) throw redirect({ to: '/auth', search: { redirect: location.href } })
  return user
}
