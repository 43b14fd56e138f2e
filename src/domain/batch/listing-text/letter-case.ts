/** Trims and badges that are written in capitals, beside those without a vowel and those with a digit. */
const capitals = new Set(
  'amg ev ex exl gle gls gti gxl le lux ses sel se sle sti suv sxl tdi tfsi tsi xle xse i vdi zxi vxi lxi awd'.split(
    ' ',
  ),
)

/** 'town & country' becomes 'Town & Country', '1500 slt' '1500 SLT'; a text with a capital stays as it is written. */
export function capitalised(text: string): string {
  if (text !== text.toLowerCase()) return text
  return text.replace(
    /[\p{L}\p{N}]+/gu,
    (word) => asWritten(word) ?? (isBadge(word) ? word.toUpperCase() : capital(word)),
  )
}

/** 'pearl white' becomes 'Pearl white'. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** 'xDrive20d', '318i', '4x4'. */
function asWritten(word: string): string | undefined {
  const [, axles, rest = ''] = /^([xes])drive(.*)$/.exec(word) ?? []
  if (axles) return `${axles}Drive${rest}`
  return /^(?:\dx\d|\d{3}(?:i|d|e|h|ci|xi|li|is|ti|xd))$/.test(word) ? word : undefined
}

function isBadge(word: string): boolean {
  return (
    capitals.has(word) || (word.length <= 6 && /\d/.test(word)) || /^[bcdfghjklmnpqrstvwxz]{2,4}$/.test(word)
  )
}
