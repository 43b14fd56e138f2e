/** The server keeps no more than 1920 by 2560 pixels. */
const longestSide = 2560

/** The size in which a browser sends a picture: its own, or with its longest side at 2,560 pixels. */
export function sentSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
