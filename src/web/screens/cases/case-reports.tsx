import type { CaseDetail } from '#domain/moderation/case-schema.ts'
import { reportReasons } from '#domain/moderation/report-reasons.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { BlockButton } from './block-button.tsx'
import { Part } from './case-part.tsx'

type Report = CaseDetail['reported'][number]

/** Who reported what, and how often they were right before. */
export function CaseReports({ found: { id, reported } }: { found: CaseDetail }) {
  if (reported.length === 0) return null
  return (
    <Part title={formatQuantity(reported.length, 'report')}>
      <ul className="wrap-anywhere grid gap-3 text-sm">
        {reported.map((report) => (
          <li key={report.id} className="grid gap-0.5">
            <p className="font-semibold">{reportReasons[report.reason]}</p>
            {report.words && <p className="whitespace-pre-line">{report.words}</p>}
            <p className="text-muted text-xs">
              {[report.name, report.email].filter(Boolean).join(', ') || 'Without a name'} ·{' '}
              {formatLocalTime(new Date(report.createdAt))} · {reliability(report)}
            </p>
            {report.decidedBefore > report.rightBefore && (
              <BlockButton caseId={id} of="reporter" report={report.id} isBlocked={report.isBlocked} />
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function reliability({ decidedBefore, rightBefore }: Report): string {
  if (decidedBefore === 0) return 'first report of this person'
  return `right in ${formatCount(rightBefore)} of ${formatCount(decidedBefore)} earlier reports`
}
