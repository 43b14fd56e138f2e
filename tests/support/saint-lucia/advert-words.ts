/** What Barbados has learnt, as far as this test's adverts need it. */
export const advertWords = {
  bias: 0,
  threshold: 1,
  tenths: { '50': 'deposit' },
}
