import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link to a listing's page. */
export function VehicleLink({ id, ...link }: { id: number; className?: string; children: ReactNode }) {
  return <Link to="/vehicles/$id" params={{ id: String(id) }} {...link} />
}
