import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'

interface EmptyStateProps {
  icon?: LucideIcon
  title: string
  children?: ReactNode
  actions?: ReactNode
  isPage?: boolean
}

export function EmptyState({ icon: Icon, title, children, actions, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border border-line border-dashed bg-surface px-6 py-14 text-center">
      {Icon && (
        <span className="grid size-16 place-items-center rounded-full bg-tint text-on-tint">
          <Icon aria-hidden className="size-8" />
        </span>
      )}
      <Title className="font-bold text-xl">{title}</Title>
      {children && <div className="max-w-md text-muted">{children}</div>}
      {actions && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}

const browse = <ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>

export function EmptyPage(props: Omit<EmptyStateProps, 'isPage'> & { role?: 'status' }) {
  const { role, actions = browse, ...state } = props
  return (
    <div role={role} className="page-width grid max-w-3xl grow content-start py-8 sm:py-12">
      <EmptyState {...state} actions={actions} isPage />
    </div>
  )
}
