import { createFileRoute, redirect } from '@tanstack/react-router'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Target of the link in weekly mails that were sent before all mails had the same. */
export const Route = createFileRoute('/weekly-mail')({
  validateSearch: ({ dealership, token }: Record<string, unknown>) => ({
    dealership: textOf(dealership),
    token: textOf(token),
  }),
  beforeLoad: ({ search: { dealership: of, token } }) => {
    throw redirect({ to: '/unsubscribe', search: { mail: 'weekly', of, token } })
  },
})
