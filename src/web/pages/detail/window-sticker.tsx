import { imageSources } from '#domain/images/uploaded-images.ts'
import { paths } from '#domain/paths.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice, isPromotionActive, struckPrice } from '#domain/pricing/promotion.ts'
import { formatMoney } from '#domain/text/format.ts'
import { vehicleFacts } from '#domain/vehicle/fields.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { currencyCode, currencyName } from '#territory/country.ts'
import { useListing, useNow, useShownVehicle, useSite } from '../../site/api/site-context.ts'
import { QrCode } from '../../ui/display/qr-code.tsx'
import { shownWidth } from './gallery-pictures.ts'

/** Window sticker for print: one page, A4 or Letter. The picture fills the space that the texts leave. */
export default function WindowSticker() {
  const vehicle = useShownVehicle()
  const now = useNow()
  const site = useSite()
  const phone = useListing()?.contact.contactPhone
  const name = vehicleName(vehicle)
  const url = location.origin + paths.vehicle(vehicle.id)
  const facts = vehicleFacts({ ...vehicle, price: askingPrice(vehicle, now) })
  return (
    <div
      data-print="sheet"
      className="hidden scheme-light h-[25cm] grid-rows-[auto_auto_minmax(0,1fr)_auto_auto] gap-4 bg-white text-ink print:grid"
    >
      <header className="flex items-center justify-between gap-6 border-ink border-b-2 pb-3">
        <p className="line-clamp-2 font-extrabold text-xl">
          {vehicle.dealershipName}
          {phone && <span className="block text-lg tabular-nums">{phone}</span>}
        </p>
        <p className="shrink-0 text-muted text-sm">{site.name}</p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-6">
        <h1 className="line-clamp-2 font-extrabold text-[2.25rem] leading-[1.1]">{name}</h1>
        <SheetPrice vehicle={vehicle} />
      </div>
      <div>
        {vehicle.imageUrls[0] && (
          <img
            // The gallery's variant is already loaded. Printing does not wait for pictures.
            {...imageSources(vehicle.imageUrls[0], shownWidth.cover)}
            alt=""
            referrerPolicy="no-referrer"
            className="h-full w-full rounded-md object-contain"
          />
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-8">
        <table className="w-full text-base">
          <tbody>
            {facts
              .filter(({ label }) => label !== 'Price')
              .map(({ label, value }) => (
                <tr key={label} className="border-line border-b">
                  <th scope="row" className="w-2/5 py-1.5 text-left font-normal text-muted">
                    {label}
                  </th>
                  <td className="py-1.5 font-bold tabular-nums">
                    <span className="line-clamp-1">{value}</span>
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
        <figure className="grid w-[4.2cm] justify-items-center gap-2">
          <QrCode text={url} label={`QR code of ${url}`} className="size-[4.2cm]" />
          <figcaption className="text-center text-xs">Scan for pictures, price today and contact</figcaption>
        </figure>
      </div>
      <div className="border-line border-t pt-2 text-muted text-xs">
        <p className="[overflow-wrap:anywhere]">{url}</p>
        <p>
          Price in {currencyName} ({currencyCode}) at the time of printing. Details are the seller's; check
          the vehicle, its documents and its price with {vehicle.dealershipName} before you buy.
        </p>
      </div>
    </div>
  )
}

function SheetPrice({ vehicle }: { vehicle: Vehicle }) {
  const now = useNow()
  if (vehicle.isSold) return <p className="font-black text-[2.75rem] leading-[1.1] tracking-widest">SOLD</p>
  const struck = struckPrice(vehicle, now)
  const hasText = vehicle.promotionText && isPromotionActive(vehicle, now)
  return (
    <div className="max-w-[8cm] text-right">
      {struck && (
        <p className="text-lg tabular-nums">
          <s className="text-muted">{formatMoney(struck.original)}</s>{' '}
          <span className="font-bold">Save {formatMoney(struck.savings)}</span>
        </p>
      )}
      <p className="font-black text-[2.75rem] leading-[1.1] tabular-nums">
        {formatPrice(askingPrice(vehicle, now))}
      </p>
      {hasText && <p className="line-clamp-2 font-semibold text-sm">{vehicle.promotionText}</p>}
    </div>
  )
}
