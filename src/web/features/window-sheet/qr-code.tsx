import { encode } from 'uqr'

/** Light modules around a code: the standard's quiet zone. */
const quietZone = 4

/** A text as a QR code, drawn here, readable with up to 15 % of it worn away. */
export function QrCode({ text, className }: { text: string; className?: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      role="img"
      aria-label={`QR code of ${text}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  )
}
