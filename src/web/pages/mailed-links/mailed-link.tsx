import { type LucideIcon, MailCheck, MailX } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'

export const alertOutcomes = {
  confirmed: {
    title: 'You get e-mails about this search',
    text: 'What is new in it is mailed at most once a day. A link in each e-mail stops them.',
  },
  stopped: {
    title: 'You will not get any more of these e-mails',
    text: 'Your address and the searches it was kept for have been removed.',
  },
  invalid: {
    title: 'This link is no longer valid',
    text: 'Links are valid for two days. Ask for the e-mails again under Saved.',
  },
}

export interface SearchAlertLink {
  /** A search that is to be confirmed. */
  alert?: string | undefined
  /** The key of an address that is to be removed. */
  address?: string | undefined
  done?: keyof typeof alertOutcomes | undefined
}

/** Target of the links in mails about saved searches. */
export function SearchAlertsPage({ alert, address, done }: SearchAlertLink) {
  const outcome = done ?? (alert || address ? undefined : 'invalid')
  if (outcome) {
    const icon = outcome === 'stopped' ? MailX : MailCheck
    return <MailedLink {...{ icon, done }} {...alertOutcomes[outcome]} />
  }
  return alert ? (
    <MailedLink
      icon={MailCheck}
      title="E-mails about a saved search"
      text="Confirm that new vehicles of this search may be mailed to your address, at most once a day. The address is kept for this alone."
      action={`/api/search-alerts/confirmation?alert=${alert}`}
      label="Confirm"
    />
  ) : (
    <MailedLink
      icon={MailX}
      title="Stop e-mails about saved searches"
      text="Your address and the searches it is kept for are removed."
      action={`/api/search-alerts/stop?address=${address}`}
      label="Stop these e-mails"
    />
  )
}

export const unsubscribeOutcomes = {
  stopped: {
    title: 'You will not get any more of these e-mails',
    text: 'To turn a dealership’s weekly e-mail back on, use the switch in its profile, under Edit Dealership.',
  },
  invalid: {
    title: 'This link is no longer valid',
    text: 'The address may have changed. A switch in a dealership’s profile, under Edit Dealership, stops its weekly e-mail too.',
  },
}

export interface UnsubscribeLink {
  mail?: string | undefined
  of?: string | undefined
  token?: string | undefined
  done?: keyof typeof unsubscribeOutcomes | undefined
}

/** Target of the link that stops mails of a kind. */
export function UnsubscribePage({ mail, of, token, done }: UnsubscribeLink) {
  const outcome = done ?? (mail && of && token ? undefined : 'invalid')
  if (outcome) return <MailedLink icon={MailX} done={done} {...unsubscribeOutcomes[outcome]} />
  return (
    <MailedLink
      icon={MailX}
      title="Stop these e-mails?"
      text="Other e-mails, such as enquiries, are still sent."
      action={`/api/unsubscribe?mail=${mail}&of=${of}&token=${token}`}
      label="Stop these e-mails"
    />
  )
}

interface MailedLinkProps {
  icon: LucideIcon
  title: string
  text: string
  /** What a press has led to. */
  done?: string | undefined
  /** The call of the button. */
  action?: string
  label?: string
}

/** Nothing happens before a press, as mail programs open links. The form works without script. */
function MailedLink({ icon, title, text, done, action, label }: MailedLinkProps) {
  return (
    <EmptyPage
      role={done ? 'status' : undefined}
      icon={icon}
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
