import { localMonth } from '#domain/text/local-time.ts'
import { useNow } from '../../api/site-context.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { useBrowse } from './search/browse-context.ts'

const monthsAgo = 12

/**
 * The address names the month, so that a saved search finds what it found.
 * @param count of listings that state a last service
 */
export function ServicedFilter({ count }: { count: number }) {
  const since = localMonth(useNow(), monthsAgo)
  const chosen = useBrowse().query.servicedSince
  if (count === 0 && chosen === undefined) return null
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 border-line border-t py-3 font-semibold text-sm">
      <label htmlFor="serviced-since" className="grow">
        Serviced in the last {monthsAgo} months
      </label>
      <Switch
        id="serviced-since"
        name="servicedSince"
        value={chosen ?? since}
        defaultChecked={chosen !== undefined}
      />
    </div>
  )
}
