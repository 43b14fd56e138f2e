import { useQuery } from '@tanstack/react-query'
import type { PasskeyAnswer } from '#domain/accounts/second-factor-schema.ts'
import { call } from '../../site/api/api-client.ts'
import { secondFactorQuery } from '../../site/api/queries.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { Button } from '../../ui/display/button.tsx'
import { Spinner } from '../../ui/display/loading.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { schemaCheck } from '../../ui/form/schema-check.ts'
import { Dialog, DialogButtons, type DialogControl } from '../../ui/overlay/dialog.tsx'
import { answerByPasskey } from './passkeys.ts'
import { useSchemaForm } from './use-schema-form.ts'

const check = schemaCheck(async () => (await import('#domain/accounts/second-factor-schema.ts')).proofSchema)

export default function StepUpDialog({ onProved, ...dialog }: DialogControl & { onProved: () => void }) {
  const factor = useQuery(secondFactorQuery())
  const { form, field, showRefusedFields } = useSchemaForm(check)
  const prove = useExclusiveMutation({
    mutationFn: async (given: () => { proof: string } | Promise<{ passkey: PasskeyAnswer }>) =>
      call('POST /api/user/proof', { body: await given() }),
    meta: { failure: 'That is incorrect' },
    onSuccess: onProved,
    onError: showRefusedFields,
  })
  const { addedAt = null, passkeys = [] } = factor.data ?? {}
  const byPasskey = async () => ({ passkey: await answerByPasskey(call('POST /api/user/proof/passkey')) })
  return (
    <Dialog {...dialog} title="Is it you?" description="Please confirm it's you before we continue.">
      {factor.isPending ? (
        <Spinner label="Loading" />
      ) : (
        <form {...form((fields) => prove.mutate(() => fields))} className="grid gap-4">
          {passkeys.length > 0 && (
            <Button onClick={() => prove.mutate(byPasskey)} isPending={prove.isPending}>
              Use a passkey
            </Button>
          )}
          {addedAt || passkeys.length > 0 ? (
            <TextField
              label="Code"
              hint={
                addedAt
                  ? 'The six digits that your authenticator app shows, or a recovery code'
                  : 'A recovery code, in place of the passkey'
              }
              {...field('proof')}
              autoComplete="one-time-code"
            />
          ) : (
            <PasswordField label="Password" {...field('proof')} autoComplete="current-password" />
          )}
          <DialogButtons submitLabel="Continue" isPending={prove.isPending} />
        </form>
      )}
    </Dialog>
  )
}
