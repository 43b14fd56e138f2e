import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** It replaces a whole page: its title is the page's. */
  isPage?: boolean
}

export function EmptyState({ icon, title, children, actions, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border border-line border-dashed bg-surface px-6 py-14 text-center">
      {icon && (
        <span className="grid size-16 place-items-center rounded-full bg-tint text-on-tint">{icon}</span>
      )}
      <Title className="font-bold text-xl">{title}</Title>
      {children && <div className="max-w-md text-muted">{children}</div>}
      {actions && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}

export function EmptyPage(props: Omit<EmptyStateProps, 'isPage'>) {
  return (
    <div className="page-width grid grow content-start py-8 sm:py-12">
      <EmptyState {...props} isPage />
    </div>
  )
}
