import { limits } from '#domain/limits.ts'
import { useSchemaForm } from '../../form-sections/use-schema-form.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { inputClass } from '../../ui/form/input-style.ts'
import { schemaCheck } from '../../ui/form/schema-check.ts'

interface Reason {
  reason: string
}

const check = schemaCheck<Reason, Reason>(
  async () => (await import('#domain/accounts/user-schema.ts')).declineSchema,
)

/** A form that asks why something is declined. */
export function useReasonForm() {
  const { field, ...form } = useSchemaForm(check)
  return { ...form, reason: field('reason') }
}

export function ReasonField({ error, ...reason }: ReturnType<typeof useReasonForm>['reason']) {
  return (
    <FormField label="Reason" error={error} isRequired>
      {(attributes) => (
        <textarea
          {...reason}
          {...attributes}
          rows={4}
          maxLength={limits.noteLength}
          className={`${inputClass} py-2.5 [field-sizing:content]`}
        />
      )}
    </FormField>
  )
}
