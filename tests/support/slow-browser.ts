import type { Page } from 'playwright-core'

/**
 * Slows a page down as the environment asks: `SLOW_CPU=4` makes its processor four times slower, `SLOW_LINE_MS=300`
 * lets each answer take that much longer. A test that passes at full speed by luck alone fails so.
 */
export async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.SLOW_CPU ?? 1)
  const latency = Number(process.env.SLOW_LINE_MS ?? 0)
  if (rate === 1 && latency === 0) return
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
  const throughput = { downloadThroughput: -1, uploadThroughput: -1 }
  const setLine = async (offline: boolean) => {
    await devTools.send('Network.emulateNetworkConditions', { offline, latency, ...throughput })
  }
  await setLine(false)
  // Two that set the same line would undo each other.
  page.context().setOffline = setLine
}
