import { Mail } from 'lucide-react'
import { country } from '#territory/country.ts'
import { Island } from '../site/html/island.tsx'
import { fixedHead, privateHead } from '../site/html/page-head.ts'
import { type AnyPage, publicPage, Redirect } from '../site/page.ts'
import { footerId } from '../site/page-main.tsx'
import { Button, ButtonLink } from '../ui/display/button.tsx'
import { EmptyPage } from '../ui/display/empty-state.tsx'
import { AuthPage, SellWithUsPage } from './auth/auth-page.tsx'
import { forgottenPassword, newPassword } from './auth/islands.ts'
import type { ConfirmEmailLink } from './dealerships/email-confirmation.tsx'
import { emailConfirmation } from './dealerships/islands.ts'
import { StillHerePage, type StillHereProps } from './still-here-page.tsx'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const partOf = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

const authHead = privateHead(
  'Login',
  'Your Trusted Vehicle Marketplace: sign in to list and manage vehicles.',
  '/auth',
)

const auth = publicPage({
  path: '/auth',
  load: ({ user, query }) => {
    if (user) throw new Redirect('/')
    return textOf(query.redirect)
  },
  head: (visit) => ({
    ...authHead(visit),
    // The centred halves would move if they were painted before the page is parsed.
    links: [{ rel: 'expect', href: `#${footerId}`, blocking: 'render' }],
  }),
  view: (returnTo) => <AuthPage returnTo={returnTo} />,
  isLogin: true,
})

const forgottenPasswordPage = publicPage({
  path: '/forgotten-password',
  head: privateHead(
    'Forgotten password',
    'Get a link by e-mail to set a new password.',
    '/forgotten-password',
  ),
  view: () => <Island of={forgottenPassword} />,
})

const newPasswordPage = publicPage({
  path: '/new-password',
  head: privateHead('New password', 'Choose a new password.', '/new-password'),
  view: () => <Island of={newPassword} />,
})

const sellWithUs = publicPage({
  path: '/sell-with-us',
  load: ({ user }) => {
    if (user) throw new Redirect('/sell')
  },
  head: fixedHead(
    'Sell with us',
    '/sell-with-us',
    (name) =>
      `How dealerships sell on ${name}: open an account, list your vehicles, hear from buyers in ${country}.`,
  ),
  view: () => <SellWithUsPage />,
})

const confirmEmail = publicPage({
  path: '/confirm-email',
  load: ({ query }): ConfirmEmailLink => ({
    dealership: textOf(query.dealership),
    account: textOf(query.account),
  }),
  head: privateHead(
    'Confirm your e-mail address',
    'E-mails go to confirmed addresses only.',
    '/confirm-email',
  ),
  view: (link) => <Island of={emailConfirmation} {...link} />,
})

const alertPart = /^[\w-]{36,43}$/

const searchAlerts = publicPage({
  path: '/search-alerts',
  load: ({ query }): MailedLinkProps => {
    const alert = partOf(query.alert, alertPart)
    const address = partOf(query.address, alertPart)
    const outcome = outcomeOf(query.done, alertOutcomes)
    if (outcome || !(alert || address)) return outcome ?? alertOutcomes.invalid
    if (alert) {
      return {
        title: 'E-mails about a saved search',
        text: 'Confirm to get new vehicles of this search by e-mail, at most once a day. We use your address only for this.',
        action: `/api/search-alerts/confirmation?alert=${alert}`,
        label: 'Confirm',
      }
    }
    return {
      title: 'Stop e-mails about saved searches',
      text: 'We remove your address and its saved searches.',
      action: `/api/search-alerts/stop?address=${address}`,
      label: 'Stop these e-mails',
    }
  },
  head: privateHead(
    'E-mails about saved searches',
    'We mail new vehicles of a saved search to confirmed addresses.',
    '/search-alerts',
  ),
  view: (link) => <MailedLink {...link} />,
})

const unsubscribe = publicPage({
  path: '/unsubscribe',
  load: ({ query }): MailedLinkProps => {
    const mail = partOf(query.mail, /^[a-zA-Z]{1,40}$/)
    const of = partOf(query.of, /^\d{1,10}$/)
    const token = partOf(query.token, /^[\w-]{43}$/)
    const outcome = outcomeOf(query.done, unsubscribeOutcomes)
    if (outcome || !(mail && of && token)) return outcome ?? unsubscribeOutcomes.invalid
    return {
      title: 'Stop these e-mails?',
      text: 'We still send other e-mails, such as enquiries.',
      action: `/api/unsubscribe?mail=${mail}&of=${of}&token=${token}`,
      label: 'Stop these e-mails',
    }
  },
  head: privateHead('Stop e-mails', 'Stop e-mails with one click.', '/unsubscribe'),
  view: (link) => <MailedLink {...link} />,
})

const stillHere = publicPage({
  path: '/still-here',
  load: async ({ query, market }): Promise<StillHereProps> => {
    const of = partOf(query.of, /^\d{1,9}$/)
    const token = partOf(query.token, /^\d{1,6}\.[\w-]{43}$/)
    const stock = of && token ? await market.linkedStock({ of: Number(of), token }) : undefined
    return { stock, action: `/api/vehicles/confirm-by-link?of=${of}&token=${token}` }
  },
  head: privateHead('Still here?', 'Confirm your vehicles with one press.', '/still-here'),
  view: (loaded) => <StillHerePage {...loaded} />,
})

export const accountPages: readonly AnyPage[] = [
  auth,
  forgottenPasswordPage,
  newPasswordPage,
  sellWithUs,
  confirmEmail,
  searchAlerts,
  unsubscribe,
  stillHere,
]

const alertOutcomes = {
  confirmed: {
    title: 'You get e-mails about this search',
    text: 'We mail what is new at most once a day. A link in each e-mail stops them.',
  },
  stopped: {
    title: 'We will not send you these e-mails again',
    text: 'We removed your address and its searches.',
  },
  invalid: {
    title: 'This link is no longer valid',
    text: 'Links are valid for two days. Ask for the e-mails again under Saved.',
  },
}

const unsubscribeOutcomes = {
  stopped: {
    title: 'We will not send you these e-mails again',
    text: 'To turn a dealership’s weekly e-mail back on, use the switch in its profile, under Edit Dealership.',
  },
  invalid: {
    title: 'This link is no longer valid',
    text: 'The address may have changed. A switch in a dealership’s profile, under Edit Dealership, stops its weekly e-mail too.',
  },
}

function outcomeOf(
  done: unknown,
  outcomes: Record<string, Omit<MailedLinkProps, 'isDone'>>,
): MailedLinkProps | undefined {
  const found = Object.entries(outcomes).find(([key]) => key === done)
  return found && { ...found[1], isDone: true }
}

interface MailedLinkProps {
  title: string
  text: string
  isDone?: boolean
  action?: string
  label?: string
}

/** Nothing happens before a press, because mail programs open links. The form works without script. */
function MailedLink({ title, text, isDone, action, label }: MailedLinkProps) {
  return (
    <EmptyPage
      role={isDone ? 'status' : undefined}
      icon={Mail}
      title={title}
      actions={
        action ? (
          <form method="post" action={action}>
            <Button type="submit">{label}</Button>
          </form>
        ) : (
          <ButtonLink to="/vehicles">Browse Vehicles</ButtonLink>
        )
      }
    >
      {text}
    </EmptyPage>
  )
}
