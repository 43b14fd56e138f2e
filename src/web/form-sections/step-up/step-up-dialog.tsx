import { useQuery } from '@tanstack/react-query'
import { acceptProblemDetails, callApi } from '../../api/api-client.ts'
import { secondFactorQuery } from '../../api/queries.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { schemaCheck } from '../../ui/form/schema-check.ts'
import { Dialog, DialogButtons, type DialogControl } from '../../ui/overlay/dialog.tsx'
import { useSchemaForm } from '../use-schema-form.ts'

interface StepUp {
  /** Called once the proof was taken. */
  onProved: () => void
}

export default function StepUpDialog({ onProved, ...dialog }: DialogControl & StepUp) {
  return (
    <Dialog
      {...dialog}
      title="Is it you?"
      description="It has been a while since you logged in, and this should be done by you alone."
    >
      <ProofForm onProved={onProved} />
    </Dialog>
  )
}

interface Fields {
  proof: string
}
const check = schemaCheck<Fields, Fields>(
  async () => (await import('#domain/accounts/second-factor-schema.ts')).proofSchema,
)

function ProofForm({ onProved }: StepUp) {
  const factor = useQuery(secondFactorQuery())
  const { form, field, showRefusedFields } = useSchemaForm(check)
  const prove = useExclusiveMutation({
    mutationFn: (fields: Fields) => callApi<void>('/api/user/proof', 'POST', fields, acceptProblemDetails),
    meta: { failure: 'That was not right' },
    onSuccess: onProved,
    onError: showRefusedFields,
  })
  if (factor.isPending) return <Spinner label="Loading" />
  return (
    <form {...form((fields) => prove.mutate(fields))} className="grid gap-4">
      {factor.data?.addedAt ? (
        <TextField
          label="Code"
          hint="The six digits that your authenticator app shows, or a recovery code"
          {...field('proof')}
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
      ) : (
        <PasswordField label="Password" {...field('proof')} autoComplete="current-password" />
      )}
      <DialogButtons submitLabel="Go on" isPending={prove.isPending} />
    </form>
  )
}
