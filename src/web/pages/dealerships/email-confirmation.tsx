import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, call, failureText } from '../../site/api/api-client.ts'
import { linkToken } from '../../site/link-token.ts'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'
import { FieldError } from '../../ui/form/form-field.tsx'

interface Kind {
  confirm: (id: number, token: string) => Promise<string>
  purpose: string
  next: ReactNode
  again: ReactNode
}

const contactAddress: Kind = {
  async confirm(dealershipId, token) {
    const { dealershipName, contactEmail } = await call('POST /api/contact-address/confirmation', {
      body: { dealershipId, token },
    })
    return `From now on we e-mail buyers’ messages to ${dealershipName} to ${contactEmail}.`
  },
  purpose:
    'Once you confirm it, we e-mail buyers’ enquiries to this address, and news of an account that has it. Enquiries are always in your inbox too.',
  next: <ButtonLink to="/enquiries">Open your enquiries</ButtonLink>,
  again: <ButtonLink to="/enquiries">Ask for another link</ButtonLink>,
}

const accountEmail: Kind = {
  async confirm(account, token) {
    const { username, email } = await call('POST /api/account-email/confirmation', {
      body: { account, token },
    })
    return `From now on we e-mail news of the account ${username} to ${email}.`
  },
  purpose:
    'Once you confirm it, we e-mail news of your account to this address: new devices, decisions, and a link if you forget your password.',
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

export interface ConfirmEmailLink {
  dealership?: string | undefined
  account?: string | undefined
}

/** Target of the links that we mail to unconfirmed addresses. A press confirms, because mail programs open links. */
export default function ConfirmEmail({ dealership = '', account }: ConfirmEmailLink) {
  return account === undefined ? (
    <Confirmation of={contactAddress} id={Number(dealership)} />
  ) : (
    <Confirmation of={accountEmail} id={Number(account)} />
  )
}

function Confirmation({ of: { confirm, purpose, next, again }, id }: { of: Kind; id: number }) {
  const confirming = useMutation({ mutationFn: () => confirm(id, linkToken()) })
  const isGone = confirming.error instanceof ApiError && confirming.error.status === 404
  if (confirming.isSuccess) {
    return (
      <EmptyPage role="status" icon={MailCheck} title="Your address is confirmed" actions={next}>
        {confirming.data}
      </EmptyPage>
    )
  }
  return (
    <EmptyPage
      icon={MailCheck}
      title="Confirm your e-mail address"
      actions={
        isGone ? (
          again
        ) : (
          <Button isPending={confirming.isPending} onClick={() => confirming.mutate()}>
            Confirm this address
          </Button>
        )
      }
    >
      {purpose}
      {confirming.error && <FieldError id="confirm-email-error">{failureText(confirming.error)}</FieldError>}
    </EmptyPage>
  )
}
