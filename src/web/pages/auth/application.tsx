import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { DealerApplication } from '#domain/dealership/dealer-application-schema.ts'
import { useSite } from '../../site/api/site-context.ts'
import { Card } from '../../ui/display/card.tsx'
import { FocusedHeading } from '../../ui/display/focused-heading.tsx'
import { ApplicationForm } from './application-form.tsx'

const mainColumn = 'lg:col-start-1 lg:row-span-2 lg:row-start-2'

/** The form of a new dealership, and in its place what happens next. */
export default function Application() {
  const [held, setHeld] = useState<DealerApplication>()
  return held ? (
    <Received application={held} />
  ) : (
    <Card className={`${mainColumn} p-5 sm:p-8`}>
      <ApplicationForm onHeld={setHeld} />
    </Card>
  )
}

/** What happens next to an application that waits for approval. */
function Received({ application: { dealershipName, email, username } }: { application: DealerApplication }) {
  const { sendsMail } = useSite()
  return (
    <Card className={`${mainColumn} grid content-start justify-items-center gap-4 p-6 text-center sm:p-10`}>
      <span className="grid size-16 place-items-center rounded-full bg-tint text-on-tint">
        <MailCheck aria-hidden className="size-8" />
      </span>
      <FocusedHeading level="h2" className="font-bold text-xl">
        We have your application
      </FocusedHeading>
      <p className="wrap-anywhere max-w-md text-muted">
        An administrator looks at {dealershipName} and approves it.{' '}
        {sendsMail
          ? `We will write to ${email} as soon as that is done.`
          : `We do not send e-mail: log in as ${username} to see whether it is done, or ask us.`}
      </p>
    </Card>
  )
}
