import type { ComponentProps } from 'react'

type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'id'>

export function VehicleLink({ id, ...link }: AnchorProps & { id: number }) {
  return <a {...link} href={`/vehicles/${id}`} />
}

export function DealershipLink({ dealership, ...link }: AnchorProps & { dealership: string }) {
  return <a {...link} href={`/dealership/${encodeURIComponent(dealership)}`} />
}
