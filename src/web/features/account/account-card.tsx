import type { ReactNode } from 'react'
import { RegionCard } from '../../ui/display/region-card.tsx'

/** A part of the account's page. */
export function AccountCard(props: { title: string; children: ReactNode }) {
  return <RegionCard {...props} cardClass="gap-4 p-4 sm:p-6" />
}
