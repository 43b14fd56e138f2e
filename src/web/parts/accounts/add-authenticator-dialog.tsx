import type { NewAuthenticator, RecoveryCodes } from '#domain/accounts/second-factor-schema.ts'
import { call } from '../../site/api/api-client.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { QrCode } from '../../ui/display/qr-code.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { schemaCheck } from '../../ui/form/schema-check.ts'
import { Dialog, DialogButtons, type DialogControl } from '../../ui/overlay/dialog.tsx'
import { useSchemaForm } from '../form/use-schema-form.ts'

const check = schemaCheck(
  async () => (await import('#domain/accounts/second-factor-schema.ts')).authenticatorConfirmationSchema,
)

interface Adding {
  started: NewAuthenticator
  onAdded: (added: RecoveryCodes) => Promise<unknown>
}

export default function AddAuthenticatorDialog({ started, onAdded, ...dialog }: DialogControl & Adding) {
  const { key, address } = started
  const { form, field, showRefusedFields } = useSchemaForm(check)
  const confirm = useExclusiveMutation({
    mutationFn: (fields: { code: string }) =>
      call('POST /api/user/second-factor/confirmation', { body: fields }),
    meta: { success: 'Second factor added', failure: 'Failed to add the app' },
    onSuccess: (added) => {
      dialog.onClose()
      return onAdded(added)
    },
    onError: showRefusedFields,
  })
  return (
    <Dialog {...dialog} title="Add an authenticator app">
      <form {...form((fields) => confirm.mutate(fields))} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-sm">
          Scan this with an authenticator app, such as Google Authenticator, 2FAS or the passwords of your
          phone. On the phone itself{' '}
          <a href={address} className="font-semibold text-link hover:underline">
            open it in the app
          </a>
          .
        </p>
        <QrCode text={address} label="QR code of the key" className="mx-auto w-48 max-w-full rounded-md" />
        <p className="text-center text-sm">
          Or type this key:{' '}
          <span className="wrap-anywhere font-mono font-semibold">{key.replace(/.{4}(?=.)/g, '$& ')}</span>
        </p>
        <TextField
          label="Code"
          hint="The six digits that the app shows now"
          {...field('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <DialogButtons submitLabel="Add the app" isPending={confirm.isPending} />
      </form>
    </Dialog>
  )
}
