import plugin from 'tailwindcss/plugin'

/** Figtree's ascent and descent, in percent of its size. */
const figtree = { ascent: 95, descent: 25 }

/** The width of Figtree at each weight in percent of the width of fonts that systems have. */
const widths = [
  ['Arial, Liberation Sans, Arimo, Helvetica', { '100 500': 99, 600: 94.3, 700: 95.6, 800: 97, 900: 98.8 }],
  ['Roboto', { '100 500': 100.4, 600: 99.4, 700: 101, 800: 101.9, 900: 104 }],
  ['Noto Sans', { '100 500': 94.5, 600: 89.4, 700: 91, 800: 92.5, 900: 94 }],
  ['DejaVu Sans', { '100 500': 88.3, 600: 79.3, 700: 80.6, 800: 81.4, 900: 82.8 }],
] as const

/** `@font-face` of each: text keeps its lines when Figtree arrives, since one line more moves the page. */
export default plugin(({ addBase }) =>
  addBase({
    '@font-face': widths.flatMap(([names, sizes]) =>
      Object.entries(sizes).map(([weight, size]) => ({
        fontFamily: `"Figtree ${names.split(',')[0]}"`,
        fontWeight: weight,
        src: names
          .split(', ')
          .flatMap((name) => (Number(weight) >= 600 ? [`${name} Bold`] : [name, `${name} Regular`]))
          .map((name) => `local("${name}")`)
          .join(', '),
        sizeAdjust: `${size}%`,
        ascentOverride: `${(figtree.ascent / size) * 100}%`,
        descentOverride: `${(figtree.descent / size) * 100}%`,
        lineGapOverride: '0%',
      })),
    ),
  }),
)
