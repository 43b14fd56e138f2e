import type { EndShape } from './end-shapes.ts'

export function mirrored(content: string): string {
  return `${content}<g transform="matrix(-1 0 0 1 1200 0)">${content}</g>`
}

export function outline({ half, roofHalf, roof, belt, sill }: EndShape): string {
  const [left, right] = [600 - half, 600 + half]
  const [roofLeft, roofRight] = [600 - roofHalf, 600 + roofHalf]
  return `M${left + 20} ${sill}C${left + 2} ${sill - 10} ${left} ${sill - 60} ${left} ${belt + 76}C${left} ${belt + 36} ${left + 12} ${belt + 14} ${left + 42} ${belt}L${roofLeft - 6} ${roof + 34}C${roofLeft + 2} ${roof + 8} ${roofLeft + 22} ${roof} ${roofLeft + 56} ${roof - 3}C${roofLeft + 120} ${roof - 9} ${roofRight - 120} ${roof - 9} ${roofRight - 56} ${roof - 3}C${roofRight - 22} ${roof} ${roofRight - 2} ${roof + 8} ${roofRight + 6} ${roof + 34}L${right - 42} ${belt}C${right - 12} ${belt + 14} ${right} ${belt + 36} ${right} ${belt + 76}C${right} ${sill - 60} ${right - 2} ${sill - 10} ${right - 20} ${sill}Z`
}

/** Number plate centred at (600, y). */
export function plate(y: number): string {
  return `<rect x="544" y="${y - 17}" width="112" height="34" rx="4" fill="#f7f7f2" stroke="#3b4248" stroke-width="2.5"/><text x="600" y="${y + 9}" font-family="Arial,Helvetica,sans-serif" font-weight="700" font-size="25" letter-spacing="2" text-anchor="middle" fill="#1d2429">BIM</text>`
}
