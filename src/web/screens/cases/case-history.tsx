import { type AuditAction, auditActions } from '#domain/moderation/audit.ts'
import type { CaseDetail } from '#domain/moderation/case-schema.ts'
import { type ReportReason, reportReasons } from '#domain/moderation/report-reasons.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { Part } from './case-part.tsx'

/** What was done and said in the case, newest first. */
export function CaseHistory({ found: { history } }: { found: CaseDetail }) {
  if (history.length === 0) return null
  return (
    <Part title="What happened so far">
      <ol className="wrap-anywhere grid gap-3 text-sm">
        {history.map(({ id, at, actorName, action, reason, words }) => (
          <li key={id} className="grid gap-0.5">
            <p>
              <strong className="font-semibold">{auditActions[action as AuditAction] ?? action}</strong>
              {reason !== null && reason in reportReasons && `: ${reportReasons[reason as ReportReason]}`}
            </p>
            {words && <p className="whitespace-pre-line">{words}</p>}
            <p className="text-muted text-xs">
              {actorName} · <time dateTime={at}>{formatLocalTime(new Date(at))}</time>
            </p>
          </li>
        ))}
      </ol>
    </Part>
  )
}
