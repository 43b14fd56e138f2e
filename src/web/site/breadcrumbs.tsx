import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'

interface BreadcrumbsProps {
  links: readonly { key: string; link: ReactNode }[]
  here: string
}

export function Breadcrumbs({ links, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" data-print="hidden" className="min-w-0 text-muted text-sm">
      <ol className="flex min-w-0 items-center gap-1.5 pointer-coarse:-mb-2.5">
        {links.map(({ key, link }) => (
          <Fragment key={key}>
            <li className="min-w-0 max-w-2/5 [&_a]:block [&_a]:truncate pointer-coarse:[&_a]:leading-11 [&_a:hover]:text-link [&_a:hover]:underline">
              {link}
            </li>
            <li aria-hidden className="shrink-0">
              <ChevronRight className="size-3.5" />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="min-w-0 flex-1 truncate font-medium text-ink">
          {here}
        </li>
      </ol>
    </nav>
  )
}
