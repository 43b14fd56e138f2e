/** Search engines, link previews and HTTP clients; a Cubot is a telephone. */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|headless|lighthouse|externalhit|facebookcatalog|monitor/i

export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === '' || robots.test(userAgent)
}
