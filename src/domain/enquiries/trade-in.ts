/** A message with a line about the car its sender would trade in, which they describe in one line or not at all. */
export function withTradeIn(message: string, car: string): string {
  const line = car.trim() === '' ? 'I have a car to trade in.' : `I have a car to trade in: ${car.trim()}`
  return message.trim() === '' ? line : `${message.trimEnd()}\n\n${line}`
}
