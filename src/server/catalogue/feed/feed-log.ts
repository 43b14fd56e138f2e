/** Where the feed tells what went wrong; it goes on by itself. */
export interface FeedLog {
  info(message: string): void
  warn(message: string): void
  error(details: { err: unknown } | { leftOut: number }, message: string): void
}
