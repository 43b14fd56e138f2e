import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { DealerApplication } from '#domain/dealership/dealership-schema.ts'
import { limits } from '#domain/limits.ts'
import { parishes, parishLabel, parishNoun } from '#territory/country.ts'
import { NewPasswordField } from '../../parts/form/new-password-fields.tsx'
import { Honeypot, YourDataLine } from '../../parts/form/public-form-parts.tsx'
import { useSchemaForm } from '../../parts/form/use-schema-form.ts'
import { useSimilarDealership } from '../../parts/form/use-similar-dealership.tsx'
import { call } from '../../site/api/api-client.ts'
import { useRefreshUser } from '../../site/api/refresh.ts'
import { useSite } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { Button } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { FocusedHeading } from '../../ui/display/focused-heading.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/form/form-field.tsx'
import { schemaCheck } from '../../ui/form/schema-check.ts'

export default function Application() {
  const [held, setHeld] = useState<DealerApplication>()
  return held ? (
    <Received application={held} />
  ) : (
    <Card className="p-5 sm:p-8">
      <ApplicationForm onHeld={setHeld} />
    </Card>
  )
}

function Received({ application: { dealershipName, email, username } }: { application: DealerApplication }) {
  const { sendsMail } = useSite()
  return (
    <Card className="grid content-start justify-items-center gap-4 p-6 text-center sm:p-10">
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

type Fields = { [Name in keyof DealerApplication]: string }

const check = schemaCheck<DealerApplication, Fields>(
  async () => (await import('#domain/dealership/dealership-schema.ts')).dealerApplicationSchema,
)

/** @param onHeld called if an administrator has to approve it; otherwise the account is logged in */
function ApplicationForm({ onHeld }: { onHeld: (application: DealerApplication) => void }) {
  const { registration } = useSite()
  const { form, field, fields, showRefusedFields } = useSchemaForm(check)
  const { question, isAnswered } = useSimilarDealership(fields.dealershipName)
  const refreshUser = useRefreshUser()
  const apply = useExclusiveMutation({
    mutationFn: (body: DealerApplication) => call('POST /api/dealer-applications', { body }),
    onSuccess: async ({ isHeld }, application) => {
      if (isHeld) return onHeld(application)
      // The page redirects signed-in users to their first listing.
      await refreshUser()
    },
    meta: { failure: 'Registration failed' },
    onError: showRefusedFields,
  })
  return (
    <form
      method="post"
      {...form((application) => isAnswered() && apply.mutate(application))}
      className="relative grid gap-8"
    >
      <fieldset className={groupClass}>
        <legend className={legendClass}>Your dealership</legend>
        <div className="grid content-start gap-3">
          <TextField
            label="Dealership name"
            {...field('dealershipName')}
            autoComplete="organization"
            isRequired
          />
          {question}
        </div>
        <SelectField
          label={parishLabel}
          {...field('parish')}
          emptyLabel={`Choose a ${parishNoun}`}
          options={parishes}
          autoComplete="address-level1"
          isRequired
        />
        <TextField
          label="Phone or WhatsApp"
          type="tel"
          hint="Buyers call and message this number"
          {...field('phone')}
          autoComplete="tel"
          isRequired
        />
        <TextField
          label="E-mail"
          type="email"
          hint="For enquiries, and for the link if you forget your password"
          {...field('email')}
          autoComplete="email"
          isRequired
        />
      </fieldset>
      <fieldset className={groupClass}>
        <legend className={legendClass}>You</legend>
        <TextField label="Your name" {...field('contactName')} autoComplete="name" isRequired />
        <TextField
          label="Username"
          hint="You log in with it"
          {...field('username')}
          autoComplete="username"
          isRequired
        />
        <NewPasswordField label="Password" {...field('password')} isRequired />
        <div className="sm:col-span-2">
          <TextAreaField
            label="Anything we should know"
            {...field('note')}
            rows={3}
            maxLength={limits.noteLength}
          />
        </div>
      </fieldset>
      <Honeypot {...field('website')} />
      <YourDataLine>Administrators read it.</YourDataLine>
      <Button type="submit" size="lg" isPending={apply.isPending} className="noscript:hidden">
        {registration === 'approved' ? 'Send application' : 'Open account'}
      </Button>
    </form>
  )
}

const groupClass = 'grid min-w-0 items-start gap-5 sm:grid-cols-2'
const legendClass = 'mb-4 font-bold text-lg'
