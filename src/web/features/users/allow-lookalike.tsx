import { type RefObject, useRef, useState } from 'react'
import { ApiError } from '../../api/api-client.ts'
import { CheckboxField } from '../../ui/form/checkbox.tsx'

/** Offers an administrator, once a name is refused, to take it all the same where it only looks like another. */
export function useAllowLookalike() {
  const [isOffered, setIsOffered] = useState(false)
  const isAllowed = useRef(false)
  return {
    isAllowed,
    offerAfter: (error: Error) => setIsOffered(error instanceof ApiError && error.status === 409),
    checkbox: isOffered && <AllowLookalike isAllowed={isAllowed} />,
  }
}

function AllowLookalike({ isAllowed }: { isAllowed: RefObject<boolean> }) {
  return (
    <CheckboxField
      className="text-sm"
      onChange={({ target }) => {
        isAllowed.current = target.checked
      }}
    >
      Allow names that look like others; a record is kept of who allowed it
    </CheckboxField>
  )
}
