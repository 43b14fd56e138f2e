import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { dealersQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { TextField } from '../../ui/form/text-field.tsx'

export function DealershipNameField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'suggestions'>) {
  const dealers = useQuery(dealersQuery(useDataSource())).data ?? []
  return (
    <TextField
      {...props}
      label="Dealership (Optional)"
      suggestions={dealers.map(({ dealershipName }) => dealershipName)}
      autoComplete="off"
    />
  )
}
