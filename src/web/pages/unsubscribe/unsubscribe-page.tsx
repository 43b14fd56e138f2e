import { MailX } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'

export interface UnsubscribeLink {
  mail?: string | undefined
  of?: string | undefined
  token?: string | undefined
  done?: 'stopped' | 'invalid' | undefined
}

/** Target of the link that stops mails of a kind. Nothing happens before a press, and the form works without script. */
export function UnsubscribePage({ mail, of, token, done }: UnsubscribeLink) {
  const outcome = done ?? (mail && of && token ? undefined : 'invalid')
  return (
    <EmptyPage
      role={done && 'status'}
      icon={MailX}
      title={outcome ? outcomes[outcome].title : 'Stop these e-mails?'}
      actions={
        outcome ? (
          <ButtonLink to="/vehicles">Browse Vehicles</ButtonLink>
        ) : (
          <form method="post" action={`/api/unsubscribe?mail=${mail}&of=${of}&token=${token}`}>
            <Button type="submit">Stop these e-mails</Button>
          </form>
        )
      }
    >
      {outcome ? outcomes[outcome].text : 'Other e-mails, such as enquiries, are still sent.'}
    </EmptyPage>
  )
}

const outcomes = {
  stopped: {
    title: 'You will not get any more of these e-mails',
    text: 'To turn a dealership’s weekly e-mail back on, use the switch in its profile, under Edit Dealership.',
  },
  invalid: {
    title: 'This link is no longer valid',
    text: 'The address may have changed. A switch in a dealership’s profile, under Edit Dealership, stops its weekly e-mail too.',
  },
}
