import { type RefObject, useRef, useState } from 'react'
import { ApiError } from '../../api/api-client.ts'

/** Offers an administrator, once a name is refused, to take it all the same where it only looks like another. */
export function useAllowLookalike() {
  const [isOffered, setIsOffered] = useState(false)
  const isAllowed = useRef(false)
  return {
    /** For the body of the call. */
    isAllowed,
    offerAfter: (error: Error) => setIsOffered(error instanceof ApiError && error.status === 409),
    checkbox: isOffered && <AllowLookalike isAllowed={isAllowed} />,
  }
}

function AllowLookalike({ isAllowed }: { isAllowed: RefObject<boolean> }) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        className="size-5 accent-primary"
        onChange={({ target }) => {
          isAllowed.current = target.checked
        }}
      />
      Allow names that look like others; a record is kept of who allowed it
    </label>
  )
}
