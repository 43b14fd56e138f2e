import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'

export function DealershipNotFound({ question, action }: { question?: ReactNode; action?: ReactNode }) {
  return (
    <EmptyPage
      icon={Store}
      title="Dealership Not Found"
      actions={
        <>
          {action}
          <ButtonLink to="/dealers" variant={action ? 'outline' : 'primary'}>
            View all dealers
          </ButtonLink>
        </>
      }
    >
      <p>There is no dealership of this name here.</p>
      {question && <div className="mt-4">{question}</div>}
    </EmptyPage>
  )
}
