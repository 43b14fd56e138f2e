import { MailX } from 'lucide-react'
import { paths } from '#domain/paths.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { daysSince } from '#domain/text/local-time.ts'
import { confirmedSentence, confirmedText, stillHereLabel } from '#domain/vehicle/history-texts.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import type { LinkedStock } from '#server/dealerships/confirm-listings.ts'
import { useNow } from '../site/api/site-context.ts'
import { Link } from '../ui/behaviour/link.tsx'
import { Button, ButtonLink } from '../ui/display/button.tsx'
import { Card } from '../ui/display/card.tsx'
import { EmptyPage } from '../ui/display/empty-state.tsx'

export interface StillHereProps {
  /** Undefined if the link is not valid. */
  stock: LinkedStock | undefined
  /** Address of the call. */
  action: string
}

/** Opened from a mail without log-in. Opening it changes nothing, because mail programs open links. */
export function StillHerePage({ stock, action }: StillHereProps) {
  const now = useNow()
  if (!stock)
    return (
      <EmptyPage icon={MailX} title="This link is no longer valid" actions={dashboardLink}>
        Links are valid for two weeks. Your dashboard confirms your vehicles too.
      </EmptyPage>
    )
  const { dealershipName, vehicles, undoable } = stock
  const shown = vehicles.slice(0, mostShown)
  const isDue = vehicles.some(({ confirmedAt }) => daysSince(confirmedAt, now) > 0)
  return (
    <div className="page-width grid max-w-2xl grid-cols-[minmax(0,1fr)] content-start gap-5 py-6 sm:py-10">
      <h1 className="wrap-anywhere font-extrabold text-2xl tracking-tighter">
        Are they still here, {dealershipName}?
      </h1>
      <Press {...{ action, undoable }} forSale={vehicles.length} isDue={isDue} />
      {shown.length > 0 && (
        <Card className="px-4 py-1 sm:px-5">
          <ul className="divide-y divide-line">
            {shown.map((vehicle) => (
              <li key={vehicle.id}>
                <Link
                  to={paths.vehicle(vehicle.id)}
                  className="group flex flex-wrap items-baseline justify-between gap-x-4 py-2.5"
                >
                  <span className="wrap-anywhere font-semibold text-link group-hover:underline">
                    {vehicleName(vehicle)}, {formatPrice(askingPrice(vehicle, now))}
                  </span>
                  <span className="text-muted text-sm">{confirmedText(vehicle, now)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <p className="text-muted text-sm">
        {vehicles.length > shown.length && `And ${formatQuantity(vehicles.length - shown.length, 'other')}. `}
        If one is sold, mark it as sold in your dashboard.
      </p>
      <div>{dashboardLink}</div>
    </div>
  )
}

interface PressProps extends Pick<StillHereProps, 'action'> {
  forSale: number
  undoable: number
  isDue: boolean
}

function Press({ action, forSale, undoable, isDue }: PressProps) {
  if (isDue)
    return (
      <form method="post" action={action}>
        <Button type="submit" size="lg" className="max-sm:w-full">
          {stillHereLabel(forSale)}
        </Button>
      </form>
    )
  if (undoable === 0) return <p>{forSale > 0 ? 'All were confirmed today.' : 'No vehicle is for sale.'}</p>
  return (
    <form method="post" action={`${action}&undo=yes`} className="flex flex-wrap items-center gap-3">
      <p role="status" className="font-semibold">
        {confirmedSentence(forSale)}
      </p>
      <Button type="submit" variant="outline">
        Undo
      </Button>
    </form>
  )
}

const mostShown = 200
const dashboardLink = (
  <ButtonLink to="/admin" variant="outline">
    Open your dashboard
  </ButtonLink>
)
