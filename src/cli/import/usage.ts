export const usage = `Usage: npm run import -- FILE.csv[.gz] --dealership NAME… [options]

  FILE                  listings as CSV, plain or gzip; its first row names the columns
  --dealership NAME…    who offers them; of several, the first gets the most
  --dealerships COUNT   the same with COUNT made-up local names, for tests under load
  --user NAME           whose listings they become (default: user 1)

What numbers mean:
  --rate CODE=BBD       Barbados dollars for one of a foreign currency, such as --rate USD=2; give it again for
                        each currency. Prices in a currency without one are refused
  --currency CODE       the currency of prices that name none (default: BBD)
  --mileage-unit UNIT   km or miles: the unit of mileages that name none (default: km)

For rows that do not say it:
  --brand NAME          the brand
  --engine SIZE         the engine, such as 1800 or 1.8L; 0 where it is not to be stated
  --fuel FUEL           Petrol, Diesel, Electric or Hybrid
  --transmission WORD   Manual or Automatic
  --type TYPE           the vehicle type where the model tells none either
  --color NAME          the colour (default: Not stated)
  --details TEXT        the details
  --draw                draws colours, and takes unknown models for cars; for tests under load only

  --map HEADING=FIELD   what a heading of the file means, such as --map "engine size=engineCC"; of several headings
                        for one field the first that says something in a row counts
  --report FILE         writes the refused rows there instead of to the screen
  --help                shows this`
