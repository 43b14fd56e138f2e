import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { User } from '#domain/accounts/user.ts'

/** Lets a protected page go on with its user; sends everybody else to sign in first and back afterwards. */
export function requireUser(user: User | null, location: ParsedLocation): User {
  if (!user) throw redirect({ to: '/auth', search: { redirect: location.href } })
  return user
}
