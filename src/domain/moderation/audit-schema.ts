import { z } from 'zod'
import { type AuditAction, auditActions } from './audit.ts'
import { auditObjectKinds } from './audit-query.ts'

const text = z.string()
const id = z.number().int()

/** Who did what, as somebody may see it. */
export const auditPageSchema = z.object({
  entries: z.array(
    z.object({
      id,
      at: z.iso.datetime(),
      actorName: text.nullable().meta({ description: 'Null of others, for a dealer.' }),
      actorRole: z.enum(['admin', 'user', 'program']),
      action: z.enum(Object.keys(auditActions) as [AuditAction]),
      objectKind: z.enum(auditObjectKinds),
      objectId: id.nullable(),
      objectName: text,
      details: z.record(text, z.union([text, z.number(), z.boolean(), z.null()])),
    }),
  ),
  hasMore: z.boolean(),
})
export type AuditPage = z.infer<typeof auditPageSchema>
export type AuditEntry = AuditPage['entries'][number]
