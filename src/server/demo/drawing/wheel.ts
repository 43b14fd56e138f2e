export type RimStyle = 'alloy' | 'sport' | 'steel'

/** A wheel as a symbol of 200 by 200, for use at any size. @param hub colour of the centre cap */
export function wheelSymbol(style: RimStyle, hub: string): string {
  return `<symbol id="wheel" viewBox="0 0 200 200">
<circle cx="100" cy="100" r="99" fill="#14171b"/>
<circle cx="100" cy="100" r="95" fill="url(#tyre)"/>
<circle cx="100" cy="100" r="84" fill="none" stroke="#0c0e11" stroke-width="2"/>
<circle cx="100" cy="100" r="72" fill="#0d1013"/>
<circle cx="100" cy="100" r="52" fill="none" stroke="#4b525a" stroke-width="16"/>
<circle cx="100" cy="100" r="52" fill="none" stroke="#2c3238" stroke-width="1.5"/>
${spokes(style)}
<circle cx="100" cy="100" r="69" fill="none" stroke="url(#rim)" stroke-width="7"/>
<circle cx="100" cy="100" r="73" fill="none" stroke="#07090b" stroke-width="1.5"/>
<circle cx="100" cy="100" r="19" fill="url(#rim)" stroke="#565e66" stroke-width="1"/>
<circle cx="100" cy="100" r="9" fill="${hub}"/>
<path d="M28 74A77 77 0 0 1 84 25" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="6" stroke-linecap="round"/>
</symbol>`
}

export const wheelPaint = `<radialGradient id="tyre"><stop offset=".74" stop-color="#23272c"/><stop offset=".9" stop-color="#33383e"/><stop offset="1" stop-color="#191c20"/></radialGradient>
<linearGradient id="rim" x2="0" y2="1"><stop stop-color="#f6f8fa"/><stop offset=".5" stop-color="#b4bcc4"/><stop offset="1" stop-color="#878f98"/></linearGradient>`

/** The wheel symbol centred at (cx, cy). */
export function wheel(cx: number, cy: number, radius: number): string {
  return `<use href="#wheel" x="${cx - radius}" y="${cy - radius}" width="${radius * 2}" height="${radius * 2}"/>`
}

function spokes(style: RimStyle): string {
  if (style === 'steel') {
    return `<circle cx="100" cy="100" r="68" fill="url(#rim)"/><circle cx="100" cy="100" r="40" fill="none" stroke="#6f777f" stroke-width="3"/>${around(10, '<ellipse cx="100" cy="47" rx="7" ry="10" fill="#2a2f35"/>')}${around(5, '<circle cx="100" cy="75" r="4" fill="#4a5158"/>')}`
  }
  return style === 'sport'
    ? around(
        5,
        '<path d="M92 90L82 34L95 31L98 84ZM108 90L118 34L105 31L102 84Z" fill="url(#rim)" stroke="#5d656d" stroke-width=".8"/>',
      )
    : around(
        5,
        '<path d="M89 94C88 70 83 48 78 36L90 30H110L122 36C117 48 112 70 111 94Z" fill="url(#rim)" stroke="#5d656d" stroke-width=".8"/><path d="M97 84L94 40H106L103 84Z" fill="#8b939b" fill-opacity=".55"/>',
      )
}

function around(count: number, part: string): string {
  return Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${(360 / count) * index} 100 100)">${part}</g>`,
  ).join('')
}
