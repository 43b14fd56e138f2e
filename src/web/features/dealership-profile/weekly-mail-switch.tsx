import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WeeklyMailState } from '#domain/insights/insights-schema.ts'
import { callApi } from '../../api/api-client.ts'
import { keys } from '../../api/queries.ts'
import { SwitchField } from '../../ui/form/switch.tsx'

/** Saved at once, apart from the form; nothing where no such mail can be sent. */
export function WeeklyMailSwitch({ dealershipId }: { dealershipId: number }) {
  const path = `/api/dealerships/${dealershipId}/weekly-mail`
  const queryKey = [keys.dealerships, 'weekly-mail', dealershipId]
  // A mutation's state is told a task later: until then the pressed switch would stand as it was.
  const [pressed, setPressed] = useState<boolean>()
  const { data } = useQuery({ queryKey, queryFn: () => callApi<WeeklyMailState>(path), gcTime: 0 })
  const change = useMutation({
    mutationFn: (isOn: boolean) => callApi(path, 'PUT', { isOn }),
    meta: { failure: 'Failed to change the weekly e-mail' },
    onError: () => setPressed(undefined),
  })
  if (!data?.isPossible) return null
  return (
    <SwitchField
      label="Weekly e-mail"
      hint="The week’s views and enquiries, and what to do next, sent to the contact e-mail. Saved straight away."
      checked={pressed ?? data.isOn}
      disabled={change.isPending}
      onChange={(event) => {
        setPressed(event.currentTarget.checked)
        change.mutate(event.currentTarget.checked)
      }}
    />
  )
}
