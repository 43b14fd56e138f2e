import { MailX } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'

export interface WeeklyMailLink {
  dealership?: string | undefined
  token?: string | undefined
  done?: 'stopped' | 'invalid' | undefined
}

/** Target of the link that stops the weekly mail. Nothing happens before a press, and the form works without script. */
export function WeeklyMailPage({ dealership, token, done }: WeeklyMailLink) {
  const isLink = dealership !== undefined && token !== undefined
  const outcome = done ?? (isLink ? undefined : 'invalid')
  return (
    <div className="page-width grid grow content-center py-16" role={done && 'status'}>
      <EmptyState
        isPage
        icon={<MailX aria-hidden className="size-8" />}
        title={outcome ? outcomes[outcome].title : 'Stop the weekly e-mail'}
        actions={
          outcome ? (
            <ButtonLink to="/insights">Open your insights</ButtonLink>
          ) : (
            <form method="post" action={`/api/weekly-mail/stop?dealership=${dealership}&token=${token}`}>
              <Button type="submit">Stop these e-mails</Button>
            </form>
          )
        }
      >
        {outcome
          ? outcomes[outcome].text
          : 'Enquiries are still e-mailed, and your insights stay on their page.'}
      </EmptyState>
    </div>
  )
}

const outcomes = {
  stopped: {
    title: 'You will not get any more of these e-mails',
    text: 'To turn them back on, use the switch in your dealership’s profile, under Edit Dealership.',
  },
  invalid: {
    title: 'This link is no longer valid',
    text: 'The dealership may have changed its address. A switch in its profile, under Edit Dealership, stops the e-mails too.',
  },
}
