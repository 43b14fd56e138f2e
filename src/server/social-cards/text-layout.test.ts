import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitText, textPath, textWidth } from './text-layout.ts'

const box = { weight: 'bold', width: 380, sizes: [60, 44], maxLines: 3 } as const
const line = { x: 10, y: 20, size: 50, weight: 'bold', fill: '#fff' } as const

describe('a text in a box', () => {
  test('keeps its largest size while it fits, and breaks at spaces', () => {
    expect(fitText('2018 Suzuki  Swift', box)).toEqual({ size: 60, lines: ['2018 Suzuki', 'Swift'] })
  })

  test('becomes smaller before it is cut', () => {
    expect(fitText('2018 Mercedes-Benz', box)).toEqual({ size: 44, lines: ['2018', 'Mercedes-Benz'] })
  })

  test('ends in an ellipsis where it is too long', () => {
    const { lines } = fitText(`2018 Land Rover ${'Discovery '.repeat(10)}`, box)
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)).toMatch(/\S…$/)
    expect(fitText('x'.repeat(100), { ...box, maxLines: 1 }).lines).toEqual([expect.stringMatching(/^x+…$/)])
  })

  test.each([
    ['Citroën', 'Citroën'],
    ['Citroe\u0308n', 'Citroën'],
    ['Māori', 'Maori'],
    ['a\u00a0b\tc', 'a b c'],
    ['2018 日本 Octavia 🚗', '2018 Octavia'],
    ['', ''],
  ])('%j is written as %j', (text, written) => {
    expect(fitText(text, { ...box, width: 1000 }).lines.join(' ')).toBe(written)
  })

  test('no line is wider than the box, whatever the text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 80 })
    fc.assert(
      fc.property(
        text,
        fc.integer({ min: 100, max: 600 }),
        fc.integer({ min: 1, max: 3 }),
        (words, width, maxLines) => {
          const { size, lines } = fitText(words, { ...box, width, maxLines })
          expect(lines.length).toBeLessThanOrEqual(maxLines)
          for (const each of lines) expect(textWidth(each, 'bold', size)).toBeLessThanOrEqual(width)
        },
      ),
    )
  })
})

test('a width grows with the size and the weight', () => {
  expect(textWidth('Swift', 'bold', 60)).toBeCloseTo(2 * textWidth('Swift', 'bold', 30))
  expect(textWidth('Swift', 'bold', 60)).toBeGreaterThan(textWidth('Swift', 'semibold', 60))
  expect(textWidth('', 'bold', 60)).toBe(0)
})

test('a line is drawn as one path a visible character, and no markup of the text', () => {
  const svg = textPath('A <b', line)
  expect(svg.match(/<path transform="translate\(\d+\)" d="M[^"<]+Z?"\/>/g)).toHaveLength(3)
  expect(svg).not.toContain('<b')
  expect(svg).toContain('translate(10 20) scale(0.05)')
})
