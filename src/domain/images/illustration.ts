/** Whether a picture is drawn: it shows the kind of vehicle, not the vehicle, and is never presented as a photograph. */
export function isIllustration(address: string): boolean {
  return /^\/demo\/[\w-]+\/[\w-]+\/[\w-]+\.svg$/.test(address)
}
