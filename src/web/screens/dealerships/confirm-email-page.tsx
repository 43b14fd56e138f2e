import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import type { ConfirmedAddress } from '#domain/dealership/dealership-schema.ts'
import { callApi } from '../../api/api-client.ts'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { FieldError } from '../../ui/form/form-field.tsx'

/** Target of the link mailed to a dealership's contact address. Confirmed by a press, as mail programs open links. */
export function ConfirmEmailPage({ dealershipId, token }: { dealershipId: number; token: string }) {
  const confirming = useMutation({
    mutationFn: () =>
      callApi<ConfirmedAddress>('/api/contact-address/confirmation', 'POST', { dealershipId, token }),
  })
  const icon = <MailCheck aria-hidden className="size-8" />
  const confirmed = confirming.data
  return (
    <div className="page-width grid grow content-center py-16" role={confirmed && 'status'}>
      {confirmed ? (
        <EmptyState
          isPage
          icon={icon}
          title="Your address is confirmed"
          actions={<ButtonLink to="/enquiries">Open your enquiries</ButtonLink>}
        >
          What buyers write to {confirmed.dealershipName} is mailed to {confirmed.contactEmail} from now on.
        </EmptyState>
      ) : (
        <>
          <EmptyState
            isPage
            icon={icon}
            title="Confirm your e-mail address"
            actions={
              <Button isPending={confirming.isPending} onClick={() => confirming.mutate()}>
                Confirm this address
              </Button>
            }
          >
            Buyers’ enquiries are mailed to your dealership once its address is confirmed. They are kept in
            its inbox in any case.
          </EmptyState>
          <div className="mt-6 text-center">
            <FieldError id="confirm-email-error">{confirming.error?.message}</FieldError>
          </div>
        </>
      )}
    </div>
  )
}
