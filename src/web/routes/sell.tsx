import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireUser } from '../require-user.ts'

export const Route = createFileRoute('/sell')({
  beforeLoad: ({ context, location }) => {
    requireUser(context.user, location)
    throw redirect({ to: '/admin' })
  },
})
