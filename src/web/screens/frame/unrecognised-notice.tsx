import { useLocation } from '@tanstack/react-router'

/** Above a page that was made while its reader's session could not be looked up. */
export function UnrecognisedNotice() {
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return (
    <p role="status" className="bg-tint px-4 py-3 text-center text-on-tint text-sm print:hidden">
      We cannot see who you are signed in as right now, so you see what every visitor sees.{' '}
      <a href={address} className="whitespace-nowrap font-semibold underline">
        Try again
      </a>
    </p>
  )
}
