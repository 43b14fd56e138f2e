import { useAddress } from '../../ui/behaviour/address.ts'

/** Above a page that was made while its reader's session could not be looked up. */
export function UnrecognisedNotice() {
  const { pathname, search } = useAddress()
  return (
    <p role="status" className="bg-tint px-4 py-3 text-center text-on-tint text-sm print:hidden">
      We cannot see who you are signed in as right now, so you see what every visitor sees.{' '}
      <a href={pathname + search} className="whitespace-nowrap font-semibold underline">
        Try again
      </a>
    </p>
  )
}
