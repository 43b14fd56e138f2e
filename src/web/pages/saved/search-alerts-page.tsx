import { MailCheck, MailX } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'

export interface SearchAlertLink {
  /** A search that is to be confirmed. */
  alert?: string | undefined
  /** The key of an address that is to be removed. */
  address?: string | undefined
  done?: 'confirmed' | 'stopped' | 'invalid' | undefined
}

const outcomes = {
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

/**
 * Target of the links in mails about saved searches. Nothing happens before a press, as mail programs open links; the forms
 * work without script.
 */
export function SearchAlertsPage({ alert, address, done }: SearchAlertLink) {
  const isStop = done === 'stopped' || (!done && address)
  const { title, text, actions } = contentOf({ alert, address, done })
  return (
    <EmptyPage role={done && 'status'} icon={isStop ? MailX : MailCheck} title={title} actions={actions}>
      {text}
    </EmptyPage>
  )
}

function contentOf({ alert, address, done }: SearchAlertLink) {
  if (done || (!alert && !address)) {
    const actions = <ButtonLink to="/vehicles">Browse Vehicles</ButtonLink>
    return { ...outcomes[done ?? 'invalid'], actions }
  }
  if (alert) {
    return {
      title: 'E-mails about a saved search',
      text: 'Confirm that new vehicles of this search may be mailed to your address, at most once a day. The address is kept for this alone.',
      actions: <LinkForm action={`/api/search-alerts/confirmation?alert=${alert}`} label="Confirm" />,
    }
  }
  return {
    title: 'Stop e-mails about saved searches',
    text: 'Your address and the searches it is kept for are removed.',
    actions: <LinkForm action={`/api/search-alerts/stop?address=${address}`} label="Stop these e-mails" />,
  }
}

function LinkForm({ action, label }: { action: string; label: string }) {
  return (
    <form method="post" action={action}>
      <Button type="submit">{label}</Button>
    </form>
  )
}
