import { Flag, ShieldCheck } from 'lucide-react'
import { answerTimeText } from '#domain/enquiries/dealer-contact.ts'
import type { DeskFigures, ReportCall } from '#domain/moderation/case-schema.ts'
import { mostReportWords, reportReasons } from '#domain/moderation/report-reasons.ts'
import { Honeypot, YourDataLine } from '../parts/form/public-form-parts.tsx'
import { Button, ButtonLink } from '../ui/display/button.tsx'
import { Card } from '../ui/display/card.tsx'
import { EmptyPage } from '../ui/display/empty-state.tsx'
import { TextAreaField, TextField } from '../ui/form/form-field.tsx'
import { RadioChips } from '../ui/form/radio-chips.tsx'

export const reportOutcomes = ['kept', 'gone', 'busy'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export type Reported = Pick<ReportCall, 'subject' | 'subjectId'> & { name: string }

/** With fewer decisions the page does not say how long they take. */
const fewestDecisions = 5

interface ReportPageProps {
  /** Keeps the report once, however often it is sent. */
  formKey: string
  reported: Reported | null
  done: ReportOutcome | undefined
  figures: DeskFigures | null
}

/** A report, by a form that needs no script (docs/product.md#reports-and-cases). */
export function ReportPage({ formKey, reported, done, figures }: ReportPageProps) {
  if (done || !reported) return <Outcome of={done ?? 'gone'} figures={figures} />
  const { subject, subjectId, name } = reported
  return (
    <div className="page-width grid max-w-2xl gap-6 py-8 sm:py-12">
      <div className="grid gap-2">
        <h1 className="wrap-anywhere font-extrabold text-3xl tracking-tighter">Report {name}</h1>
        <p className="text-muted">
          A person looks at every report{lookText(figures)}. We never tell the seller who reported.
        </p>
      </div>
      <Card className="p-5 sm:p-6">
        <form method="post" action="/api/reports" className="relative grid gap-6">
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="subject" value={subject} />
          <input type="hidden" name="subjectId" value={subjectId} />
          <RadioChips
            legend="What is wrong?"
            name="reason"
            required
            options={Object.entries(reportReasons).map(([value, label]) => ({ value, label }))}
            className="grid sm:grid-cols-2"
          />
          <TextAreaField
            label="What did you see? (optional)"
            name="words"
            className="min-h-24"
            maxLength={mostReportWords}
            hint="No card numbers, codes or papers, please"
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Your name (optional)" name="name" autoComplete="name" maxLength={200} />
            <TextField
              label="E-mail, for our questions (optional)"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={200}
            />
          </div>
          <YourDataLine>Only our administrators read it.</YourDataLine>
          <Honeypot name="website" />
          <Button type="submit" className="justify-self-start">
            Send report
          </Button>
        </form>
      </Card>
    </div>
  )
}

function Outcome({ of: outcome, figures }: { of: ReportOutcome; figures: DeskFigures | null }) {
  const { title, text } = outcomes[outcome]
  return (
    <EmptyPage
      role="status"
      icon={outcome === 'kept' ? ShieldCheck : Flag}
      title={title}
      actions={<ButtonLink to="/vehicles">Browse Vehicles</ButtonLink>}
    >
      {outcome === 'kept' ? `We look at it${lookText(figures)}. ${text}` : text}
    </EmptyPage>
  )
}

/** The median time to a look; empty if there are too few decisions. */
function lookText(figures: DeskFigures | null): string {
  const minutes = figures && figures.decisions >= fewestDecisions ? figures.medianLookMinutes : null
  return minutes === null ? '' : `, usually within ${answerTimeText(Math.max(minutes, 60))}`
}

const outcomes: Record<ReportOutcome, { title: string; text: string }> = {
  kept: {
    title: 'Thank you for your report',
    text: 'Until then, pay nothing, send no papers, and see the vehicle before you decide.',
  },
  gone: {
    title: 'There is nothing to report here',
    text: 'It is no longer on the marketplace, or the link is incomplete.',
  },
  busy: {
    title: 'We have had many reports from here',
    text: 'Please wait a while and try again, or write to us.',
  },
}
