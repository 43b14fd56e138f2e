import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { Button } from '../ui/display/button.tsx'
import { EmptyPage } from '../ui/display/empty-state.tsx'

export function PageError({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <EmptyPage
      icon={<TriangleAlert aria-hidden className="size-8" />}
      title="This page could not be loaded"
      actions={<Button onClick={() => router.invalidate()}>Try again</Button>}
    >
      {error instanceof Error ? error.message : 'Something unexpected happened.'}
    </EmptyPage>
  )
}
