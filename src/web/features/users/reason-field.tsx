import { limits } from '#domain/limits.ts'
import { useSchemaForm } from '../../form-sections/use-schema-form.ts'
import { TextAreaField } from '../../ui/form/form-field.tsx'
import { schemaCheck } from '../../ui/form/schema-check.ts'

interface Reason {
  reason: string
}

const check = schemaCheck<Reason, Reason>(
  async () => (await import('#domain/accounts/user-schema.ts')).declineSchema,
)

export function useReasonForm() {
  const { field, ...form } = useSchemaForm(check)
  return { ...form, reason: field('reason') }
}

export function ReasonField(reason: ReturnType<typeof useReasonForm>['reason']) {
  return <TextAreaField label="Reason" isRequired {...reason} rows={4} maxLength={limits.noteLength} />
}
