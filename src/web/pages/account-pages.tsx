import { country } from '#territory/country.ts'
import { fixedHead, privateHead } from '../site/head/page-head.ts'
import { Island } from '../site/html/island.tsx'
import { type AnyPage, definePage, Redirect } from '../site/page.ts'
import { footerId } from '../site/page-main.tsx'
import { AuthPage, SellWithUsPage } from './auth/auth-page.tsx'
import { forgottenPassword, newPassword } from './auth/islands.ts'
import type { ConfirmEmailLink } from './dealerships/email-confirmation.tsx'
import { emailConfirmation } from './dealerships/islands.ts'
import {
  alertOutcomes,
  type SearchAlertLink,
  SearchAlertsPage,
  type UnsubscribeLink,
  UnsubscribePage,
  unsubscribeOutcomes,
} from './mailed-links/mailed-link.tsx'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
/** A part of a mailed link, if it has its form. */
const partOf = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined
const keyIn = <Outcome extends string>(outcomes: Record<Outcome, unknown>, value: unknown) =>
  (Object.keys(outcomes) as Outcome[]).find((each) => each === value)

const authHead = privateHead(
  'Login',
  'Your Trusted Vehicle Marketplace: sign in to list and manage vehicles.',
  '/auth',
)

const auth = definePage({
  path: '/auth',
  access: 'anyone',
  /** `redirect` is the page the visitor wanted: a path of this site. */
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

const forgottenPasswordPage = definePage({
  path: '/forgotten-password',
  access: 'anyone',
  head: privateHead(
    'Forgotten password',
    'Get a link by e-mail to set a new password.',
    '/forgotten-password',
  ),
  view: () => <Island of={forgottenPassword} />,
})

const newPasswordPage = definePage({
  path: '/new-password',
  access: 'anyone',
  head: privateHead('New password', 'Choose a new password.', '/new-password'),
  view: () => <Island of={newPassword} />,
})

const sellWithUs = definePage({
  path: '/sell-with-us',
  access: 'anyone',
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

const confirmEmail = definePage({
  path: '/confirm-email',
  access: 'anyone',
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

const searchAlerts = definePage({
  path: '/search-alerts',
  access: 'anyone',
  load: ({ query }): SearchAlertLink => ({
    alert: partOf(query.alert, alertPart),
    address: partOf(query.address, alertPart),
    done: keyIn(alertOutcomes, query.done),
  }),
  head: privateHead(
    'E-mails about saved searches',
    'New vehicles of a saved search are mailed to addresses that were confirmed.',
    '/search-alerts',
  ),
  view: (link) => <SearchAlertsPage {...link} />,
})

const unsubscribe = definePage({
  path: '/unsubscribe',
  access: 'anyone',
  load: ({ query }): UnsubscribeLink => ({
    mail: partOf(query.mail, /^[a-zA-Z]{1,40}$/),
    of: partOf(query.of, /^\d{1,10}$/),
    token: partOf(query.token, /^[\w-]{43}$/),
    done: keyIn(unsubscribeOutcomes, query.done),
  }),
  head: privateHead('Stop e-mails', 'E-mails that can be stopped are, by a press.', '/unsubscribe'),
  view: (link) => <UnsubscribePage {...link} />,
})

/** Signing in, and the targets of mailed links. */
export const accountPages: readonly AnyPage[] = [
  auth,
  forgottenPasswordPage,
  newPasswordPage,
  sellWithUs,
  confirmEmail,
  searchAlerts,
  unsubscribe,
]
