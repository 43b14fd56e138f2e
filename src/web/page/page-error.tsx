import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../ui/display/button.tsx'
import { EmptyState } from '../ui/display/empty-state.tsx'

/** Shown in place of a page whose data or parts failed in the browser. */
export function PageError({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <div className="page-width grid grow content-center py-16">
      <EmptyState
        isPage
        icon={<TriangleAlert aria-hidden className="size-8" />}
        title="This page could not be loaded"
        actions={<Button onClick={() => router.invalidate()}>Try again</Button>}
      >
        {error instanceof Error ? error.message : 'Something unexpected happened.'}
      </EmptyState>
    </div>
  )
}
