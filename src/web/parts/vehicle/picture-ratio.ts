/** Outside these ratios the frame would crop too much of the car. */
const usualRatios = { least: 1.15, most: 2.1 }

export function isUsualRatio(ratio: number): boolean {
  return ratio >= usualRatios.least && ratio <= usualRatios.most
}
