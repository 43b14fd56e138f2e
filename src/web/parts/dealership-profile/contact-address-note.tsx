import { useMutation, useQuery } from '@tanstack/react-query'
import { MailCheck, MailWarning } from 'lucide-react'
import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { call } from '../../site/api/api-client.ts'
import { dealershipQuery, keys } from '../../site/api/queries.ts'
import { Button } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'

export function OwnContactAddressNote({ user }: { user: User }) {
  const { dealershipName: name } = user
  const { data } = useQuery({
    ...dealershipQuery(name ?? ''),
    enabled: name !== null,
  })
  return data && can(user, 'dealership.edit', { dealershipName: data.name }) ? (
    <ContactAddressNote dealershipId={data.id} />
  ) : null
}

export function ContactAddressNote({ dealershipId }: { dealershipId: number }) {
  // Fetched each time: it is confirmed elsewhere.
  const { data: state } = useQuery({
    queryKey: [keys.dealerships, 'contact-address', dealershipId],
    queryFn: () => call('GET /api/dealerships/:id/contact-address', { id: dealershipId }),
    gcTime: 0,
  })
  const asking = useMutation({
    mutationFn: () => call('POST /api/dealerships/:id/contact-address/confirmation', { id: dealershipId }),
    meta: { failure: 'Failed to send the e-mail' },
  })
  if (!state?.isMailed || !state.isGiven || state.isConfirmed) return null
  if (asking.isSuccess) {
    return <Notice icon={MailCheck}>The e-mail is on its way. Follow its link to confirm the address.</Notice>
  }
  return (
    <Notice
      icon={MailWarning}
      action={
        <Button variant="outline" isPending={asking.isPending} onClick={() => asking.mutate()}>
          Send the link again
        </Button>
      }
    >
      We do not e-mail enquiries to you yet. Please confirm your address with the link in our e-mail. Until
      then they are in your inbox here.
    </Notice>
  )
}
