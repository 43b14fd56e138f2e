import { randomUUID } from 'node:crypto'
import { type CaseStep, stepOf } from '#domain/moderation/case-life-cycle.ts'
import type { StepCall, SubjectRef } from '#domain/moderation/case-schema.ts'
import type { ReportReason } from '#domain/moderation/report-reasons.ts'
import type { Queries } from '#server/database/database.ts'
import { reports } from '#server/database/moderation-tables.ts'
import { openCase } from '#server/moderation/open-case.ts'
import { lockCase, takeStep } from '#server/moderation/take-step.ts'
import { program } from '#server/write-audit.ts'
import * as territory from '#territory/demo/demo.ts'

interface DemoReport {
  dealership: string
  /** Which of its listings, the oldest first; without it, the dealership itself. */
  listing?: number
  hoursAgo: number
  name: string
  reason: ReportReason
  words: string
  steps: (Partial<StepCall> & { step: CaseStep; hoursAgo: number })[]
}

const demoReports = territory.reports as readonly DemoReport[]

/** Reports of made-up buyers, and what became of them. The audit log outlives the demo, so the program decides. */
export async function seedDemoCases(
  queries: Queries,
  subjectOf: (dealership: string, listing: number | undefined) => SubjectRef,
  now: Date,
): Promise<void> {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000)
  for (const { dealership, listing, hoursAgo, steps, ...said } of demoReports) {
    const createdAt = at(hoursAgo)
    const { id, ownerId } = await openCase(queries, subjectOf(dealership, listing), createdAt)
    const who = { reporter: said.name, network: said.name }
    await queries.insert(reports).values({ ...said, ...who, key: randomUUID(), caseId: id, createdAt })
    for (const { hoursAgo, ...call } of steps) {
      const { by } = stepOf(call.step)
      const actor = by === 'owner' ? ({ id: ownerId, name: dealership, role: 'user' } as const) : program
      await takeStep(queries, await lockCase(queries, id), call, { actor, by, now: at(hoursAgo) })
    }
  }
}
