/** Search engines, link previews and programs that say what they are; a Cubot is a telephone. */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|headless|lighthouse|externalhit|facebookcatalog|monitor/i

/** Whether a user agent names itself a robot, or nothing at all. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === '' || robots.test(userAgent)
}
