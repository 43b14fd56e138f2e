import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ConfirmedAccountEmail } from '#domain/accounts/user-schema.ts'
import type { ConfirmedAddress } from '#domain/dealership/dealership-schema.ts'
import { ApiError, callApi, failureText } from '../../site/api/api-client.ts'
import { linkToken } from '../../site/link-token.ts'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'
import { FieldError } from '../../ui/form/form-field.tsx'

interface ConfirmationCall<Confirmed> {
  path: string
  /** Shown before the press. */
  purpose: string
  outcome: (confirmed: Confirmed) => string
  next: ReactNode
  /** Leads to another link. */
  again: ReactNode
}

const contactAddress: ConfirmationCall<ConfirmedAddress> = {
  path: '/api/contact-address/confirmation',
  purpose:
    'Once you confirm it, we mail buyers’ enquiries to this address, and what concerns an account that has it. Enquiries are in your inbox in any case.',
  outcome: ({ dealershipName, contactEmail }) =>
    `From now on we mail what buyers write to ${dealershipName} to ${contactEmail}.`,
  next: <ButtonLink to="/enquiries">Open your enquiries</ButtonLink>,
  again: <ButtonLink to="/enquiries">Ask for another link</ButtonLink>,
}

const accountEmail: ConfirmationCall<ConfirmedAccountEmail> = {
  path: '/api/account-email/confirmation',
  purpose:
    'Once you confirm it, we mail to this address what concerns your account: new devices, decisions, and a link if you forget your password.',
  outcome: ({ username, email }) => `From now on we mail what concerns the account ${username} to ${email}.`,
  again: <ButtonLink to="/forgotten-password">Ask for another link</ButtonLink>,
  next: (
    <>
      <ButtonLink to="/auth">Login</ButtonLink>
      <ButtonLink to="/forgotten-password" variant="outline">
        Forgotten your password?
      </ButtonLink>
    </>
  ),
}

/** Id of the dealership or of the account. */
export interface ConfirmEmailLink {
  dealership?: string | undefined
  account?: string | undefined
}

/** Target of the links that are mailed to unconfirmed addresses. Confirmed by a press, as mail programs open links. */
export default function ConfirmEmail({ dealership = '', account }: ConfirmEmailLink) {
  return account === undefined ? (
    <Confirmation call={contactAddress} owner={{ dealershipId: Number(dealership) }} />
  ) : (
    <Confirmation call={accountEmail} owner={{ account: Number(account) }} />
  )
}

interface ConfirmationProps<Confirmed> {
  call: ConfirmationCall<Confirmed>
  owner: object
}

function Confirmation<Confirmed>({ call, owner }: ConfirmationProps<Confirmed>) {
  const confirming = useMutation({
    mutationFn: () => callApi<Confirmed>(call.path, 'POST', { ...owner, token: linkToken() }),
  })
  const confirmed = confirming.data
  const isGone = confirming.error instanceof ApiError && confirming.error.status === 404
  if (confirmed) {
    return (
      <EmptyPage role="status" icon={MailCheck} title="Your address is confirmed" actions={call.next}>
        {call.outcome(confirmed)}
      </EmptyPage>
    )
  }
  return (
    <EmptyPage
      icon={MailCheck}
      title="Confirm your e-mail address"
      actions={
        isGone ? (
          call.again
        ) : (
          <Button isPending={confirming.isPending} onClick={() => confirming.mutate()}>
            Confirm this address
          </Button>
        )
      }
    >
      {call.purpose}
      {confirming.error && <FieldError id="confirm-email-error">{failureText(confirming.error)}</FieldError>}
    </EmptyPage>
  )
}
