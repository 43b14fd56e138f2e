/** Outside these ratios the frame would crop too much of the car. */
const usualRatios = { least: 1.15, most: 2.1 }

export function isUsualRatio(ratio: number): boolean {
  return ratio >= usualRatios.least && ratio <= usualRatios.most
}

export const shownWidth = {
  cover: '(min-width: 80rem) 51rem, (min-width: 64rem) calc(100vw - 28rem), 100vw',
  contain: '100vw',
}
